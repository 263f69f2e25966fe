const LENGTHS = new Map<string, () => number>();

/** Lets /metrics tell how much waits in a queue of this process. */
export function reportQueue(name: string, length: () => number): void {
  LENGTHS.set(name, length);
}

export const queueLengths = () => [...LENGTHS].map(([queue, length]) => ({ queue, length: length() }));
