/** The engine, which works beside the page in a worker. */

import wasm from "fpc/fpc.wasm?url";

import { language } from "../texts";
import type { Failure, Questions, Reply } from "./messages";

export class NoAnswer extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

let module: Promise<WebAssembly.Module> | undefined;
let worker: Promise<Worker> | undefined;
let waiting = new Map<number, Waiting>();
let last = 0;

export let version = "";

/** What is to be done when the engine had to be started anew, which has no files then. */
let onRestart: () => Promise<void> = async () => {};

export function whenRestarted(then: () => Promise<void>): void {
  onRestart = then;
}

async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm);
  const type = response.headers.get("content-type");
  return type === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export function start(): Promise<Worker> {
  worker ??= started();
  return worker;
}

async function started(): Promise<Worker> {
  const created = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const ready = new Promise<string>((resolve, reject) => waiting.set(0, { resolve, reject }));
  created.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
  created.onerror = () => fail(new Error("the engine cannot be started"));
  module ??= compiled();
  created.postMessage(await module);
  version = await ready;
  created.onerror = ({ message }) => restart(new Error(message));
  return created;
}

function hear(reply: Reply): void {
  const asked = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ("answer" in reply) asked?.resolve(reply.answer as never);
  else if ("failure" in reply) asked?.reject(new NoAnswer(reply.failure));
  else {
    asked?.reject(new Error(reply.broken));
    restart(new Error(reply.broken));
  }
}

function fail(error: Error): void {
  const all = [...waiting.values()];
  waiting = new Map();
  for (const { reject } of all) reject(error);
}

/** A module that broke cannot be asked again. */
function restart(error: Error): void {
  void worker?.then((it) => it.terminate());
  worker = undefined;
  fail(error);
  void start().then(onRestart);
}

/** Asks the engine. */
export async function ask<Q extends keyof Questions>(
  question: Q,
  ...values: Parameters<Questions[Q]>
): Promise<ReturnType<Questions[Q]>> {
  const running = await start();
  const id = ++last;
  const answer = new Promise<ReturnType<Questions[Q]>>((resolve, reject) => waiting.set(id, { resolve, reject }));
  running.postMessage({ id, language: language(), question, values });
  return answer;
}
