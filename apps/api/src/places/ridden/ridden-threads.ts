import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { WorkerThreads } from "../../core/threads/worker-threads";
import type * as Thread from "./ridden-thread";

const threadsFor = (name: string) =>
  new WorkerThreads({
    name,
    /** In the same folder as this module, both in the sources and in dist. */
    file: new URL(`./ridden-thread${extname(fileURLToPath(import.meta.url))}`, import.meta.url),
    timeoutMs: 60_000,
    messages: {
      timeout: "Drawing the ridden lines took too long. Please try again shortly.",
      failure: "We couldn't draw the ridden lines just now. Please try again shortly.",
    },
    heapMb: { old: 256, young: 16 },
  });

const drawing = threadsFor("ridden lines");
/** Apart, so that no queue of requests looks as if a tile couldn't be drawn. */
const cutting = threadsFor("ridden tiles");

type Work = typeof Thread;
type Does<Name extends keyof Work> = (input: Parameters<Work[Name]>[0]) => Promise<ReturnType<Work[Name]>>;

const inThread =
  <Name extends keyof Work>(name: Name, threads = drawing): Does<Name> =>
  (input) =>
    threads.run(name, input);

export const splitTracks = inThread("split");
export const matchTracks = inThread("match");
export const drawClosest = inThread("drawClosest");
export const drawOutwards = inThread("drawOutwards");
export const cutOut = inThread("cutOut", cutting);
