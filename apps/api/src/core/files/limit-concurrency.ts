import { AppError } from "@longpaddock/domain/errors";

interface Turns {
  atOnce: number;
  /** More than these in the queue are turned away. */
  maxWaiting: number;
}

/** Runs heavy work for few at a time, first come first served. @throws AppError UNAVAILABLE when the queue is full */
export function limitConcurrency({ atOnce, maxWaiting }: Turns) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError("UNAVAILABLE");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
