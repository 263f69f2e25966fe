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
  lengthKm: kilometres,
  stops: z.array(z.strictObject({ name: z.string(), km: kilometres })),
  gaps: z.array(gap),
  longest: gap,
};

export const fuelAnswer = answerOf<typeof fuelView>()("RouteFuel", { ...line, ownRange: tally.nullable() });

export const eventFuelAnswer = answerOf<typeof eventFuelView>()("EventFuel", {
  ...line,
  riders: z.strictObject({ known: tally, unknown: tally, short: tally, smallestRange: tally.nullable() }),
});
