import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { WorkerThreads } from "../core/threads/worker-threads";
import type { ThreadResult } from "./gpx-thread";

interface Options {
  /** The module to run in the threads. */
  file: URL;
  timeoutMs: number;
}

const MESSAGES = {
  timeout: "Reading the GPX file took too long. Please try again, or share a shorter track.",
  failure: "We couldn't read the GPX file just now. Please try again shortly.",
};
/** The young one is small because nearly everything that reading allocates becomes garbage immediately. */
const HEAP_MB = { old: 256, young: 4 };

/** Reads GPX files in worker threads. */
export class GpxThreads {
  readonly #threads: WorkerThreads;

  constructor(options: Options) {
    this.#threads = new WorkerThreads({ ...options, name: "gpx", messages: MESSAGES, heapMb: HEAP_MB });
  }

  /** @throws InvalidGpxError, or AppError UNAVAILABLE when the thread fails or times out */
  async run<T>(name: string, input: unknown): Promise<T> {
    const output = await this.#threads.run<ThreadResult<T>>(name, input);
    if ("invalid" in output) throw new InvalidGpxError(output.invalid);
    return output.result;
  }
}
