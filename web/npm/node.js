// For Node, where the module is there before anybody asks.

import { readFileSync } from "node:fs";

import { initSync } from "./engine/fpc.js";

export * from "./api.js";

initSync({ module: readFileSync(new URL("./engine/fpc_bg.wasm", import.meta.url)) });

export async function init() {}
