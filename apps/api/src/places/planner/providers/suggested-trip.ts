import { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { line, prose } from "@longpaddock/domain/fields";
import { STATE_CODES } from "@longpaddock/domain/states";
import { MAX_TRIP_DAYS } from "@longpaddock/planner/lengths";
import { z } from "zod";

const place = z.object({ name: line(100), state: z.enum(STATE_CODES) });

/** What the service answers. Its texts keep the rules of members' texts. */
export const suggestedTrip = z.object({
  name: line(100),
  description: prose(2000),
  difficulty: z.enum(ROUTE_FORM_DIFFICULTIES),
  explanation: prose(1000),
  highlights: z.array(line(200)).max(12),
  days: z
    .array(z.object({ places: z.array(place).min(1).max(10) }))
    .min(1)
    .max(MAX_TRIP_DAYS),
});
