import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { absentWhen, choice, flagOr, line, prose, wholeNumber } from "@longpaddock/domain/fields";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { isBlank } from "@longpaddock/domain/visible-text";
import { z } from "zod";
import { parseDuration } from "./duration";
import { MAX_PLANNER_LENGTHS, MAX_SEED } from "./lengths";
import { PLANNER_MESSAGES } from "./texts";

export const generateRouteInput = z.object({
  /** A place's name, or its latitude and longitude. */
  startLocation: line(MAX_PLANNER_LENGTHS.startLocation, PLANNER_MESSAGES.startLocation),
  /** In words: '3 days', 'a weekend', '4 hours'. */
  duration: line(MAX_PLANNER_LENGTHS.duration, PLANNER_MESSAGES.duration).transform((words, ctx) => {
    const duration = parseDuration(words);
    if (!("problem" in duration)) return duration;
    ctx.addIssue({ code: "custom", message: duration.problem });
    return z.NEVER;
  }),
  vehicleType: choice(ROUTE_VEHICLE_TYPES, PLANNER_MESSAGES.vehicleType),
  preferences: prose(MAX_PLANNER_LENGTHS.preferences, PLANNER_MESSAGES.preferences),
  difficulty: absentWhen(isBlank, choice(DIFFICULTY_WORDS)),
  returnToStart: flagOr(true),
  /** The same request with the same seed gives the same route. */
  seed: wholeNumber({ min: 0, max: MAX_SEED }).nullish(),
  /** Kilometres on a full tank. Without it, the shortest of the member's vehicles, else what is usual. */
  fuelRange: wholeNumber({ min: 50, max: 5000 }).nullish(),
});
export type GenerateRouteInput = z.output<typeof generateRouteInput>;
