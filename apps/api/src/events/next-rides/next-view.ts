import type { Actor } from "@longpaddock/domain/actor";
import { arrangeRides, rideStep } from "@longpaddock/domain/next-rides/rules";
import { RIDE_STEPS } from "@longpaddock/domain/next-rides/vocabulary";
import { z } from "zod";
import { answer } from "../../core/answers";
import { documentedCardView, eventCardAnswer, eventCardView } from "../events/event-view";
import type { EventRow } from "../events/list-query";

const nextRide = answer("NextRide", {
  ...eventCardAnswer.shape,
  needsBriefing: z.boolean(),
  step: z.enum(RIDE_STEPS).nullable().meta({
    description:
      "What the caller does next: answer, accept the briefing, check in, start, or look at the board",
  }),
});

export const nextRidesAnswer = answer("NextRides", {
  now: nextRide.nullable(),
  next: nextRide.nullable(),
  suggested: z.array(nextRide),
});

export function nextRideView(row: EventRow & { needsBriefing: boolean }, actor: Actor) {
  return { ...eventCardView(row, actor), needsBriefing: row.needsBriefing };
}

type NextRide = ReturnType<typeof nextRideView>;

/** As REST has it: the ride under way or today, the next one that was answered, and those that wait for an answer. */
export function documentedNextView({
  at,
  items,
}: {
  at: string;
  items: NextRide[];
}): z.infer<typeof nextRidesAnswer> {
  const now = new Date(at);
  const documented = (ride: NextRide) => ({
    ...documentedCardView(ride),
    needsBriefing: ride.needsBriefing,
    step: rideStep(ride, now),
  });
  const { now: current, next, suggested } = arrangeRides(items, now);
  return {
    now: current && documented(current),
    next: next && documented(next),
    suggested: suggested.map(documented),
  };
}
