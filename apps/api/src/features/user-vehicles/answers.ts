import { GROUP_ACTIVITY_TYPES } from "@longpaddock/domain/groups/vocabulary";
import { z } from "zod";
import { answerOf, rowId, tally } from "../../core/answers";
import type { vehicleView } from "./view";

export const vehicleAnswer = answerOf<typeof vehicleView>()("Vehicle", {
  id: rowId,
  vehicleType: z.enum(GROUP_ACTIVITY_TYPES),
  name: z.string(),
  description: z.string().nullable(),
  year: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** Kilometres on a full tank. */
  fuelRange: tally.nullable(),
});
