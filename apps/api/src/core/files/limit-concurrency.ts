import { AppError } from "@longpaddock/domain/errors";
import { Semaphore } from "../semaphore";

interface Limits {
  maxRunning: number;
  maxWaiting: number;
}

/** Queues work beyond `maxRunning`. The returned function throws AppError UNAVAILABLE when the queue is full. */
export function limitConcurrency({ maxRunning, maxWaiting }: Limits) {
  const semaphore = new Semaphore(maxRunning);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (semaphore.isFull && semaphore.waitingCount >= maxWaiting) throw new AppError("UNAVAILABLE");
    const end = await new Promise<() => void>((resolve) => semaphore.run(resolve));
    try {
      return await work();
    } finally {
      end();
    }
  };
}
