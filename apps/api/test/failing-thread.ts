// What can go wrong in a thread, by name; read by gpx-threads.test.ts.

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
  throw new TypeError("a mistake in the reader");
}
