import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Starting } from "./answer-while-starting";
import { answerMetricsQuestions } from "./http/machines/metrics-of-workers";
import { answerForWorkers } from "./starting-workers";

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A worker that lived this long starts again without a long pause. */
const STEADY_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

interface Workers {
  count: number;
  /** How long each goes on after it was asked to stop. */
  drainMs: number;
  /** Answers at the port until the first of them is there. */
  starting: Starting;
}

/** Runs that many processes of the server at one port, and replaces those that end. */
export function runWorkers({ count, drainMs, starting }: Workers, log: FastifyBaseLogger): void {
  let isStopping = false;
  let hasListened = false;
  cluster.setupPrimary({ silent: true });
  answerMetricsQuestions();
  answerForWorkers(starting);

  function start(failures: number): void {
    const worker = cluster.fork();
    const startedAt = performance.now();
    forwardLines(worker.process.stdout, process.stdout);
    forwardLines(worker.process.stderr, process.stderr);
    worker.once("listening", () => {
      hasListened = true;
    });
    worker.once("exit", (code, signal) => {
      if (isStopping) return;
      // Settings or a database with which no process can start: another try would end the same way. A kill says nothing.
      if (!hasListened && signal === null) return void stop(1);
      const failed = performance.now() - startedAt < STEADY_MS ? failures + 1 : 1;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failed - 1), MAX_PAUSE_MS);
      log.error({ worker: worker.process.pid, code, signal, pause }, "a worker ended and will be replaced");
      setTimeout(() => isStopping || start(failed), pause);
    });
  }

  async function stop(failure = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = running.map((worker) => once(worker, "exit"));
    for (const worker of running) worker.process.kill("SIGTERM");
    const killing = setTimeout(() => killAll(running), STOP_TIMEOUT_MS + drainMs);
    const ends = await Promise.all(ended);
    clearTimeout(killing);
    await starting.makeRoom();
    process.exitCode = failure || (ends.every(isClean) ? 0 : 1);
    // The log's last lines are written before the process ends by itself.
    process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop());
  for (let number = 0; number < count; number++) start(0);
}

/** One that was still starting has nothing to end, and doesn't take the signal yet. */
const isClean = ([code, signal]: readonly unknown[]) => code === 0 || signal === "SIGTERM";

function killAll(workers: readonly Worker[]): void {
  for (const worker of workers) worker.process.kill("SIGKILL");
}

/** Whole lines only: the processes' log lines must not run into each other. */
function forwardLines(from: Readable | null, to: Writable): void {
  let rest = "";
  from?.setEncoding("utf8").on("data", (text: string) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end === 0) {
      rest += text;
      return;
    }
    to.write(rest + text.slice(0, end));
    rest = text.slice(end);
  });
}
