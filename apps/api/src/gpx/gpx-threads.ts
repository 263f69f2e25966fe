import { AppError } from "@longpaddock/domain/errors";
import { Piscina } from "piscina";
import { fileError } from "../core/files/receive-file";
import type { Answer } from "./gpx-thread";

interface Options {
  /** The module that runs in the threads. */
  file: URL;
  timeoutMs: number;
}

const MAX_THREADS = 2;
const MAX_WAITING = 100;
const IDLE_MS = 5 * 60_000;
const MAX_HEAP_MB = 256;
/** Small: nearly all that reading allocates is garbage at once, and a large one would only fill before it is cleared. */
const YOUNG_HEAP_MB = 4;

/**
 * Threads that read GPX files beside the server's own. They start when a file comes and stay warm for a while; one
 * that crashes or takes too long is replaced. Idle threads do not keep the process alive.
 */
export class GpxThreads {
  readonly #options: Options;
  #pool: Piscina | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws AppError BAD_REQUEST for a bad file, UNAVAILABLE where it could not be read */
  async run<T>(name: string, input: unknown): Promise<T> {
    this.#pool ??= startPool(this.#options.file);
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    const running: Promise<Answer<T>> = this.#pool.run(input, { name, signal });
    const answer = await running.catch((cause: unknown) => {
      throw new AppError("UNAVAILABLE", whyUnread(signal.aborted), { cause });
    });
    if ("refusal" in answer) throw fileError("gpxFile", answer.refusal);
    return answer.result;
  }
}

function whyUnread(tookTooLong: boolean): string {
  return tookTooLong
    ? "Reading the GPX file took too long. Please try again, or share a shorter track."
    : "The GPX file couldn't be read just now. Please try again shortly.";
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
  // A thread that fails between two files concerns no request and must not end the server.
  pool.on("error", (error: Error) => process.emitWarning(error));
  return pool;
}

/** In development and in tests the sources run as they are. */
function typeScriptLoader(): string[] {
  const loader = import.meta.resolve("tsx/esm/api");
  return ["--import", `data:text/javascript,import { register } from "${loader}"; register();`];
}
