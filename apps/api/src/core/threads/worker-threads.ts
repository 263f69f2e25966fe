import { AppError } from "@longpaddock/domain/errors";
import { Piscina } from "piscina";
import { reportQueue } from "./queue-lengths";

interface Options {
  /** For /metrics. */
  name: string;
  /** The module whose functions run in the threads. */
  file: URL;
  timeoutMs: number;
  /** For the member when a call takes too long, and when its thread fails. */
  messages: { timeout: string; failure: string };
  /** For long-lived objects, and for those that soon become garbage. */
  heapMb: { old: number; young: number };
}

const MAX_THREADS = 2;
const MAX_WAITING = 100;
const IDLE_MS = 5 * 60_000;

/**
 * Runs functions of a module in worker threads. They start with the first call, and stop after IDLE_MS. A thread that
 * crashes or times out is replaced.
 */
export class WorkerThreads {
  readonly #options: Options;
  #pool: Piscina | null = null;

  constructor(options: Options) {
    this.#options = options;
    reportQueue(options.name, () => this.#pool?.queueSize ?? 0);
  }

  /** @throws AppError UNAVAILABLE when the thread fails or times out */
  async run<T>(name: string, input: unknown): Promise<T> {
    const { timeoutMs, messages } = this.#options;
    this.#pool ??= startPool(this.#options);
    const signal = AbortSignal.timeout(timeoutMs);
    const running: Promise<T> = this.#pool.run(input, { name, signal });
    return running.catch((cause: unknown) => {
      throw new AppError("UNAVAILABLE", signal.aborted ? messages.timeout : messages.failure, { cause });
    });
  }
}

function startPool({ file, heapMb }: Options): Piscina {
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb.old, maxYoungGenerationSizeMb: heapMb.young },
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
