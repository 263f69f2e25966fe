import { instantOf, localTime } from "@longpaddock/domain/calendar";
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
  "overdueLeadMinutes",
  "overdueSweepMinutes",
  "overdueContactMinutes",
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
  const timeZone = isMoved ? after.timeZone : before.timeZone;
  const startsAt = isMoved ? instantOf(`${day}T${clock}`, timeZone) : before.startsAt;
  const model = isOwn("endsAt") || input.endDate === undefined ? before : after;
  return { ...plan, startsAt, endsAt: endAfter(startsAt, timeZone, model), timeZone };
}

/**
 * The end that is as long after the start, by the local clocks, as that of another event, also on a day on which the
 * clocks change.
 */
function endAfter(startsAt: Date, timeZone: string, model: EventPlan): Date | null {
  if (model.endsAt === null) return null;
  const length = shownAt(model.endsAt, model.timeZone) - shownAt(model.startsAt, model.timeZone);
  return instantOf(new Date(shownAt(startsAt, timeZone) + length).toISOString().slice(0, -1), timeZone);
}

const shownAt = (instant: Date, timeZone: string) => Date.parse(`${localTime(instant, timeZone)}Z`);
