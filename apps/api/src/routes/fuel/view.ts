import { SUPPLIES } from "@longpaddock/domain/fuel/vocabulary";
import { ALONG_THE_WAY } from "@longpaddock/domain/geo";
import { type Gap, gapKm } from "@longpaddock/roads/fuel-gaps";
import { z } from "zod";
import { answer, tally } from "../../core/answers";
import type { Gaps, SupplyGaps } from "./find-gaps";

const kilometres = z.number().min(0);

const gap = z.strictObject({
  from: z.string().nullable(),
  to: z.string().nullable(),
  fromKm: kilometres,
  toKm: kilometres,
  lengthKm: kilometres,
});

const line = {
  stops: z.array(z.strictObject({ name: z.string(), km: kilometres })),
  gaps: z.array(gap),
  longest: gap,
};

const supplies = {
  lengthKm: kilometres.meta({
    description: `Kilometres of the whole route; these and all others are counted ${ALONG_THE_WAY}`,
  }),
  /** True if its waypoints are joined by straight lines, so that the way is longer. */
  isStraight: z.boolean(),
  ...line,
  water: z.strictObject(line),
};

export const fuelAnswer = answer("RouteFuel", {
  ...supplies,
  ownRange: tally.nullable(),
  added: z
    .array(
      z.strictObject({
        id: z.int(),
        supply: z.enum(SUPPLIES),
        name: z.string(),
        km: kilometres.nullable(),
      }),
    )
    .nullable(),
});

export const eventFuelAnswer = answer("EventFuel", {
  ...supplies,
  riders: z.strictObject({ known: tally, unknown: tally, short: tally, smallestRange: tally.nullable() }),
});

export type RangeRow = z.infer<typeof eventFuelAnswer>["riders"];

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
export function fuelView(gaps: Gaps, ownRange: number | null): z.infer<typeof fuelAnswer> {
  const added = gaps.added?.map(({ id, supply, name, km }) => ({
    id,
    supply,
    name,
    km: km === null ? null : rounded(km),
  }));
  return { ...suppliesView(gaps), ownRange, added: added ?? null };
}

/** Of the riders, only counts and the smallest range. */
export function eventFuelView(
  gaps: Gaps,
  { known, unknown, short, smallestRange }: RangeRow,
): z.infer<typeof eventFuelAnswer> {
  return { ...suppliesView(gaps), riders: { known, unknown, short, smallestRange } };
}
