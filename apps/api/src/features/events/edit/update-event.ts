import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rides } from "@longpaddock/db/schema/rides";
import { AppError } from "@longpaddock/domain/errors";
import { changesBetween, type EventType } from "@longpaddock/domain/events/rules";
import type { UpdateEventInput } from "@longpaddock/domain/events/schema";
import { EVENT_MESSAGES, placesTaken } from "@longpaddock/domain/events/texts";
import { canEditEvent, isOrganizer } from "@longpaddock/domain/participations/policy";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { lockMember } from "../../../core/lock-member";
import { withinTransaction } from "../../../core/within-transaction";
import { changePlaces } from "../../participations/change-places";
import { type LockedEvent, lockEvent } from "../../participations/load";
import { publishEvent, tellOnce } from "../../participations/publish-event";
import { lockRoute } from "../../routes/load";
import { type EventPlan, loadPlan } from "../load";
import { movedTimes, zoneOf } from "../planned-times";
import { readEvent } from "../read-event";
import { findFollowing } from "./find-following";
import { laterPlan } from "./later-plan";
import { splitSeries } from "./split-series";

/** Changes one event, or with it those that follow in its series. `onlyType` is for the address that takes one kind. */
export async function updateEvent(ctx: OnboardedCtx, input: UpdateEventInput, onlyType?: EventType) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const { id, routeId, scope } = input;
    // Before the event, in the order in which a route is deleted.
    const route = routeId ? await lockRoute(tx, routeId, "key share") : null;
    const event = await lockEvent(tx, id);
    if (onlyType && event.type !== onlyType) throw new AppError("NOT_FOUND");
    authorize(actor, canEditEvent(actor, event, tx.clock.now()));
    const before = await loadPlan(tx, id);
    if (route && route.id !== before.routeId) authorize(actor, canSeeRoute(actor, route));
    const after = planAfter(before, input);
    const tell = tellOnce(tx);
    if (scope === "this" || before.seriesId === null) {
      await changeEvent(tx, event, { before, after, isAlone: true, following: 0, tell });
      return readEvent(tx, { id });
    }
    const isMoved = input.start !== undefined || after.timeZone !== before.timeZone;
    const following = await findFollowing(tx, before, scope);
    for (const later of following) authorize(actor, canEditEvent(actor, later, tx.clock.now()));
    const places = await splitSeries(tx, { before, after, isMoved });
    const together = { isAlone: false, following: following.length, tell };
    await changeEvent(tx, event, { before, after, ...together });
    for (const later of following) {
      const place = places.get(later.id);
      if (!place) continue;
      const plan = await loadPlan(tx, later.id);
      const change = laterPlan(plan, { input, after, isMoved }, place);
      await changeEvent(tx, later, { before: plan, after: change, ...together });
    }
    return readEvent(tx, { id });
  });
}

interface Change {
  before: EventPlan;
  after: EventPlan;
  /** Of a series, the others stay as they are. */
  isAlone: boolean;
  /** How many later ones change too. */
  following: number;
  tell: ReturnType<typeof tellOnce>;
}

async function changeEvent(tx: OnboardedCtx, event: LockedEvent, { tell, ...change }: Change): Promise<void> {
  const { before, after } = change;
  await storePlan(tx, event, change);
  await changeLimit(tx, event, after);
  const { changes, fields } = changesBetween(before, after);
  // Riders hear of the time, place and route, the organiser of everything that somebody else changes.
  if (changes.length > 0 || (fields.length > 0 && !isOrganizer(tx.actor, event)))
    await tell(event, {
      kind: "event_changed",
      before,
      after,
      changes: change.following > 0 ? [...changes, "following"] : changes,
    });
  await publishEvent(tx, event);
}

function planAfter(before: EventPlan, { start, endDate, ...fields }: UpdateEventInput): EventPlan {
  const { title, description, vehicleType, location, latitude, longitude, maxParticipants, routeId } = fields;
  if (description === null && before.type === "ride") {
    const message = EVENT_MESSAGES.missing;
    throw new AppError("BAD_REQUEST", message, { fields: { description: message } });
  }
  const timeZone = zoneOf(fields, before.timeZone);
  return {
    ...before,
    ...movedTimes(before, { start, end: endDate, timeZone }),
    timeZone,
    title: title ?? before.title,
    description: description === undefined ? before.description : description,
    vehicleType:
      vehicleType === undefined || before.type === "group_event" ? before.vehicleType : vehicleType,
    location: location === undefined ? before.location : location,
    latitude: latitude === undefined ? before.latitude : latitude,
    longitude: longitude === undefined ? before.longitude : longitude,
    maxParticipants: maxParticipants === undefined ? before.maxParticipants : maxParticipants,
    routeId: routeId === undefined ? before.routeId : routeId,
  };
}

/** Free places of an event that is put off after its start go to those who wait. @throws AppError CONFLICT if more have confirmed */
async function changeLimit(
  tx: OnboardedCtx,
  event: LockedEvent,
  { maxParticipants, startsAt }: EventPlan,
): Promise<void> {
  const isPutOff = event.startsAt <= tx.clock.now() && startsAt > event.startsAt;
  if (maxParticipants === event.maxParticipants && !isPutOff) return;
  const { confirmedCount: confirmed, tentativeCount: tentative, waitlistedCount: waitlisted } = event;
  if (maxParticipants !== null && maxParticipants < confirmed)
    throw new AppError("CONFLICT", placesTaken(confirmed));
  await changePlaces(tx, { ...event, startsAt }, { maxParticipants, confirmed, tentative, waitlisted });
}

async function storePlan(
  { db, clock }: OnboardedCtx,
  { id, type }: LockedEvent,
  { before, after, isAlone }: Omit<Change, "tell">,
): Promise<void> {
  const { title, description, startsAt, endsAt, vehicleType, timeZone } = after;
  const { location, latitude, longitude, routeId } = after;
  const { fields, isInCalendars } = changesBetween(before, after);
  const shared = { location, latitude, longitude, routeId, vehicleType, timeZone, endDate: endsAt };
  const isOwn = before.seriesId !== null && isAlone;
  const ownFields = isOwn ? [...new Set([...before.ownFields, ...fields])] : before.ownFields;
  const now = clock.now();
  const moved = fields.includes("startsAt") ? { startMovedAt: now } : {};
  const noted = { sequence: before.sequence + Number(isInCalendars), ownFields, updatedAt: now, ...moved };
  if (type === "ride")
    await db
      .update(rides)
      .set({ ...shared, ...noted, name: title, description: description ?? "", dateTime: startsAt })
      .where(eq(rides.id, id));
  else
    await db
      .update(groupEvents)
      .set({ ...shared, ...noted, title, description, eventDate: startsAt })
      .where(eq(groupEvents.id, id));
}
