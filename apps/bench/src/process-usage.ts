import { existsSync, readFileSync } from "node:fs";

/** Linux reports process times in ticks of 1/100 s. */
const MICROSECONDS_PER_TICK = 10_000;

/** CPU time of all threads in microseconds; NaN without /proc. */
export function processorMicroseconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const text = readFileSync(file, "utf8");
  // The second field is the program's name in brackets and may hold spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * MICROSECONDS_PER_TICK;
}

/** Resident memory in bytes; NaN without /proc. */
export function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  const kilobytes = readFileSync(file, "utf8").match(/^VmRSS:\s+(\d+) kB/m)?.[1];
  return Number(kilobytes) * 1024;
}
