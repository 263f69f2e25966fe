import { gapKm } from "@longpaddock/domain/fuel/rules";
import type { Gaps } from "./find-gaps";

export interface RangeRow {
  known: number;
  unknown: number;
  short: number;
  smallestRange: number | null;
}

const rounded = (km: number) => Math.round(km * 10) / 10;

function lineView({ lengthKm, stops, gaps, longest }: Gaps) {
  const gapView = (gap: Gaps["longest"]) => ({
    from: gap.from,
    to: gap.to,
    fromKm: rounded(gap.fromKm),
    toKm: rounded(gap.toKm),
    lengthKm: rounded(gapKm(gap)),
  });
  return {
    lengthKm: rounded(lengthKm),
    stops: stops.map(({ name, km }) => ({ name, km: rounded(km) })),
    gaps: gaps.map(gapView),
    longest: gapView(longest),
  };
}

/** `ownRange` is the shortest of the caller's vehicles of that kind; null if they have noted none. */
export function fuelView(gaps: Gaps, ownRange: number | null) {
  return { ...lineView(gaps), ownRange };
}

/** Of the riders, only counts and the smallest range. */
export function eventFuelView(gaps: Gaps, { known, unknown, short, smallestRange }: RangeRow) {
  return { ...lineView(gaps), riders: { known, unknown, short, smallestRange } };
}
