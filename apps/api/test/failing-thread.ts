// Runs in a worker thread: gpx-threads.test.ts calls these functions by name.

export const succeed = () => ({ result: "read" });

export const exit = () => process.exit(1);

export function fillMemory(): never {
  const kept: number[][] = [];
  for (;;) kept.push(new Array<number>(1_000_000).fill(kept.length));
}

export function runForever(): never {
  for (;;);
}

export function fail(): never {
  throw new TypeError("a bug in the reader");
}
