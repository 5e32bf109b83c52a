// For browsers and workers.

import load from "./engine/fpc.js";

export * from "./api.js";

let loaded;

/**
 * Loads the module. Whatever is asked before that throws. In Node nothing has to be loaded, and this does nothing.
 *
 * @param {RequestInfo | URL | Response | BufferSource | WebAssembly.Module} [source] the module, if not
 *   `fpc_bg.wasm` beside the JavaScript
 */
export function init(source) {
  loaded ??= load(source === undefined ? undefined : { module_or_path: source }).then(
    () => undefined,
    (error) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}
