import { type Gap, gapKm } from "@longpaddock/domain/fuel/rules";
import type { Gaps, SupplyGaps } from "./find-gaps";

export interface RangeRow {
  known: number;
  unknown: number;
  short: number;
  smallestRange: number | null;
}

const rounded = (km: number) => Math.round(km * 10) / 10;

function lineView({ stops, gaps, longest }: SupplyGaps) {
  const gapView = (gap: Gap) => ({
    from: gap.from,
    to: gap.to,
    fromKm: rounded(gap.fromKm),
    toKm: rounded(gap.toKm),
    lengthKm: rounded(gapKm(gap)),
  });
  return {
    stops: stops.map(({ name, km }) => ({ name, km: rounded(km) })),
    gaps: gaps.map(gapView),
    longest: gapView(longest),
  };
}

/** The fuel stops are at the top, those with water under their name. */
const suppliesView = ({ totalKm, isStraight, fuel, water }: Gaps) => ({
  lengthKm: rounded(totalKm),
  isStraight,
  ...lineView(fuel),
  water: lineView(water),
});

/**
 * `ownRange` is the shortest of the caller's vehicles of that kind; null if they have noted none. `added` is for the
 * author alone, with stops that the line doesn't pass any more.
 */
export function fuelView(gaps: Gaps, ownRange: number | null) {
  const added = gaps.added?.map(({ km, ...stop }) => ({ ...stop, km: km === null ? null : rounded(km) }));
  return { ...suppliesView(gaps), ownRange, added: added ?? null };
}

/** Of the riders, only counts and the smallest range. */
export function eventFuelView(gaps: Gaps, { known, unknown, short, smallestRange }: RangeRow) {
  return { ...suppliesView(gaps), riders: { known, unknown, short, smallestRange } };
}
