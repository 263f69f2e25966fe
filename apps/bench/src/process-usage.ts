import { existsSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second for every program, whatever its own clock does. */
const MICROSECONDS_A_TICK = 10_000;

/** Microseconds of processor time that a process has used, on all its threads; NaN where there is no /proc. */
export function processorMicroseconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const text = readFileSync(file, "utf8");
  // The second field is the program's name in brackets and may hold spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * MICROSECONDS_A_TICK;
}

/** Bytes of memory that a process holds now; NaN where there is no /proc. */
export function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  const kilobytes = readFileSync(file, "utf8").match(/^VmRSS:\s+(\d+) kB/m)?.[1];
  return Number(kilobytes) * 1024;
}
