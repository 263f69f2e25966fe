import { AppError } from "@longpaddock/domain/errors";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { Piscina } from "piscina";
import type { ThreadResult } from "./gpx-thread";

interface Options {
  /** The module to run in the threads. */
  file: URL;
  timeoutMs: number;
}

const MAX_THREADS = 2;
const MAX_WAITING = 100;
const IDLE_MS = 5 * 60_000;
const MAX_HEAP_MB = 256;
/** Kept small because nearly everything that reading allocates becomes garbage immediately. */
const YOUNG_HEAP_MB = 4;

/**
 * Reads GPX files in worker threads. They start with the first file and stop after IDLE_MS. A thread that crashes or
 * times out is replaced.
 */
export class GpxThreads {
  readonly #options: Options;
  #pool: Piscina | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws InvalidGpxError, or AppError UNAVAILABLE when the thread fails or times out */
  async run<T>(name: string, input: unknown): Promise<T> {
    this.#pool ??= startPool(this.#options.file);
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    const running: Promise<ThreadResult<T>> = this.#pool.run(input, { name, signal });
    const output = await running.catch((cause: unknown) => {
      throw new AppError("UNAVAILABLE", failureMessage(signal.aborted), { cause });
    });
    if ("invalid" in output) throw new InvalidGpxError(output.invalid);
    return output.result;
  }
}

function failureMessage(isTimeout: boolean): string {
  return isTimeout
    ? "Reading the GPX file took too long. Please try again, or share a shorter track."
    : "We couldn't read the GPX file just now. Please try again shortly.";
}

function startPool(file: URL): Piscina {
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    execArgv: file.pathname.endsWith(".ts") ? typeScriptLoader() : [],
  });
  // A thread that fails while idle must not stop the server.
  pool.on("error", (error: Error) => process.emitWarning(error));
  return pool;
}

/** Lets the threads run the TypeScript sources in development and in tests. */
function typeScriptLoader(): string[] {
  const loader = import.meta.resolve("tsx/esm/api");
  return ["--import", `data:text/javascript,import { register } from "${loader}"; register();`];
}
