/** Without times, a leg has to be that much longer than the others of its segment. */
const UNUSUAL = [
  { km: 10, medians: 15, longLegs: 8 },
  { km: 2, medians: 50, longLegs: 20 },
] as const;
/** Of the legs, ordered by length. */
const LONG_LEG = 0.8;
const FEW_LEGS = 10;

/** Of the legs of a segment, from the shortest to the longest. */
export function unusualLength(sorted: Float64Array): number {
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const longLeg = sorted.length < FEW_LEGS ? 0 : at(LONG_LEG);
  return Math.min(
    ...UNUSUAL.map(({ km, medians, longLegs }) => Math.max(km, medians * at(0.5), longLegs * longLeg)),
  );
}
