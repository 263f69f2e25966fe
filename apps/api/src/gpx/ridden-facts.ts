import type { GpxReading } from "@longpaddock/gpx/read-gpx";

interface RiddenFacts {
  /** The first day of the month; null if the file names none that can be true. */
  riddenMonth: string | null;
  /** True of a file that holds a planned line. */
  isPlanned: boolean;
}

/** A clock that has lost its time says 1970, or one of the years when satellites begin to count again. */
const FIRST_YEAR = 2004;
const HOUR_MS = 60 * 60_000;
const DEGREES_PER_HOUR = 15;

/** The month of the end of a ride where it was ridden, which is as much of its time as others are told. */
export function riddenFacts({ line, kind }: Pick<GpxReading, "line" | "kind">, now: Date): RiddenFacts {
  const last = line.times.findLastIndex((time) => !Number.isNaN(time));
  const time = line.times[last] ?? Number.NaN;
  const offset = Math.round((line.longitudes[last] ?? 0) / DEGREES_PER_HOUR) * HOUR_MS;
  const there = new Date(time + offset);
  const isLikely = time <= now.getTime() && there.getUTCFullYear() >= FIRST_YEAR;
  return {
    riddenMonth: isLikely ? `${there.toISOString().slice(0, 7)}-01` : null,
    isPlanned: kind === "route",
  };
}
