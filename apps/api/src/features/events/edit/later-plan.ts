import { instantOf } from "@longpaddock/domain/calendar";
import type { UpdateEventInput } from "@longpaddock/domain/events/schema";
import type { EventPlan } from "../load";
import type { Occurrence } from "./split-series";

const SHARED_FIELDS = [
  "title",
  "description",
  "vehicleType",
  "location",
  "latitude",
  "longitude",
  "maxParticipants",
  "routeId",
] as const satisfies readonly (keyof EventPlan & keyof UpdateEventInput)[];

interface Change {
  readonly input: UpdateEventInput;
  /** What the first of them becomes. */
  readonly after: EventPlan;
  readonly isMoved: boolean;
}

/** What a later event of the series becomes: like the first in what was changed, except in what was changed for it alone. */
export function laterPlan(
  before: EventPlan,
  { input, after, isMoved }: Change,
  { day, clock }: Occurrence,
): EventPlan {
  const isOwn = (field: string) => before.ownFields.includes(field);
  const shared = Object.fromEntries(
    SHARED_FIELDS.filter((field) => input[field] !== undefined && !isOwn(field)).map((field) => [
      field,
      after[field],
    ]),
  ) as Partial<Pick<EventPlan, (typeof SHARED_FIELDS)[number]>>;
  const plan = { ...before, ...shared };
  if (isOwn("startsAt") || isOwn("timeZone")) return plan;
  const startsAt = isMoved ? instantOf(`${day}T${clock}`, after.timeZone) : before.startsAt;
  const isLengthKept = isOwn("endsAt") || (!isMoved && input.endDate === undefined);
  const length = after.endsAt && after.endsAt.getTime() - after.startsAt.getTime();
  const endsAt = length === null ? null : new Date(startsAt.getTime() + length);
  return {
    ...plan,
    startsAt,
    endsAt: isLengthKept ? before.endsAt : endsAt,
    timeZone: isMoved ? after.timeZone : before.timeZone,
  };
}
