import { SUPPLIES } from "@longpaddock/domain/fuel/vocabulary";
import { z } from "zod";
import { answerOf, tally } from "../../core/answers";
import type { eventFuelView, fuelView } from "./view";

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
  lengthKm: kilometres,
  /** True if its waypoints are joined by straight lines, so that the way is longer. */
  isStraight: z.boolean(),
  ...line,
  water: z.strictObject(line),
};

export const fuelAnswer = answerOf<typeof fuelView>()("RouteFuel", {
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

export const eventFuelAnswer = answerOf<typeof eventFuelView>()("EventFuel", {
  ...supplies,
  riders: z.strictObject({ known: tally, unknown: tally, short: tally, smallestRange: tally.nullable() }),
});
