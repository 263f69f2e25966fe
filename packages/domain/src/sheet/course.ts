/** More waypoints than that aren't places to regroup. */
export const MAX_COURSE_POINTS = 60;

/**
 * Where the lead and the sweep are on a line, of the places where it passes their positions: it may pass the same place twice, on
 * the way out and back. The two that are nearest to each other with the lead in front, or else the first of each.
 */
export function nearestPasses(
  lead: readonly number[],
  sweep: readonly number[],
): readonly [number | null, number | null] {
  const pairs = lead.flatMap((a) => sweep.map((b) => [a, b] as const));
  const ahead = pairs
    .filter(([a, b]) => a >= b)
    .toSorted((one, other) => one[0] - one[1] - (other[0] - other[1]));
  return ahead[0] ?? [lead[0] ?? null, sweep[0] ?? null];
}

/** Kilometres of the way between them; null unless both are on it. */
export const apartOnCourse = (lead: number | null, sweep: number | null): number | null =>
  lead === null || sweep === null ? null : Math.abs(lead - sweep);
