import { AppError } from "@longpaddock/domain/errors";
import { reportQueue } from "../threads/queue-lengths";

interface Limits {
  /** For /metrics. */
  name: string;
  maxRunning: number;
  maxWaiting: number;
}

/** Queues work beyond `maxRunning`. The returned function throws AppError UNAVAILABLE when the queue is full. */
export function limitConcurrency({ name, maxRunning, maxWaiting }: Limits) {
  const waiting: (() => void)[] = [];
  reportQueue(name, () => waiting.length);
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running++;
    else {
      if (waiting.length >= maxWaiting) throw new AppError("UNAVAILABLE");
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The next one takes over the place.
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running--;
    }
  };
}
