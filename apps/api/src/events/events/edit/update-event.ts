import { AppError } from "@longpaddock/domain/errors";
import { changesBetween, EVENT_KINDS } from "@longpaddock/domain/events/rules";
import type { UpdateEventInput } from "@longpaddock/domain/events/schema";
import { EVENT_MESSAGES, placesTaken } from "@longpaddock/domain/events/texts";
import { canEditEvent, isOrganizer } from "@longpaddock/domain/participations/policy";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { lockMember } from "../../../core/lock-member";
import { withinTransaction } from "../../../core/within-transaction";
import { removeEarlyCheckIns } from "../../../riders/check-ins/remove-early-check-ins";
import { storePlaces, tellPromotedOnce } from "../../../riders/participations/change-places";
import { type LockedEvent, lockEvent } from "../../../riders/participations/load";
import { publishEvent, tellOnce } from "../../../riders/participations/publish-event";
import { lockRoute } from "../../../routes/routes/load";
import { type EventPlan, loadPlan, loadPlans } from "../load";
import { movedTimes, zoneOf } from "../planned-times";
import { readEvent } from "../read-event";
import { findFollowing } from "./find-following";
import { laterPlan } from "./later-plan";
import { type PlanChange, setPlans } from "./set-plans";
import { splitSeries } from "./split-series";

/** Changes one event, or with it those that follow in its series. */
export async function updateEvent(ctx: OnboardedCtx, input: UpdateEventInput) {
  const { id, routeId, scope } = input;
  if (scope === "following") await ctx.limit("seriesEdit");
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    // Locked before the event, as when a route is deleted.
    const route = routeId ? await lockRoute(tx, routeId, "key share") : null;
    const event = await lockEvent(tx, id);
    authorize(actor, canEditEvent(actor, event, tx.clock.now()));
    const before = await loadPlan(tx, id);
    if (route && route.id !== before.routeId) authorize(actor, canSeeRoute(actor, route));
    const after = planAfter(before, input);
    if (scope === "this" || before.seriesId === null) {
      await changeEvents(tx, [{ event, before, after, isAlone: true }]);
      return readEvent(tx, { id });
    }
    const isMoved = input.start !== undefined || after.timeZone !== before.timeZone;
    const following = await findFollowing(tx, event, { plan: before, scope });
    for (const later of following) authorize(actor, canEditEvent(actor, later, tx.clock.now()));
    const places = await splitSeries(tx, { before, after, isMoved });
    const plans = await loadPlans(
      tx,
      following.map((later) => later.id),
    );
    const laterChanges = following.flatMap((later): PlanChange[] => {
      const [plan, place] = [plans.get(later.id), places.get(later.id)];
      if (!plan || !place) return [];
      const change = laterPlan(plan, { input, after, isMoved }, place);
      return [{ event: later, before: plan, after: change, isAlone: false }];
    });
    await changeEvents(tx, [{ event, before, after, isAlone: false }, ...laterChanges]);
    return readEvent(tx, { id });
  });
}

/** Changes events, the first one and those that follow it. */
async function changeEvents(tx: OnboardedCtx, all: readonly PlanChange[]): Promise<void> {
  const events = all.map(({ event }) => event);
  for (const { event, after } of all) checkLimit(event, after);
  await setPlans(tx, all);
  const promotions = [];
  for (const { event, after } of all) {
    await removeEarlyCheckIns(tx, event, after.startsAt);
    promotions.push({ event, memberIds: await fillPlaces(tx, event, after) });
  }
  await tellPromotedOnce(tx, promotions);
  const edits = all.flatMap(({ event, before, after }) => {
    const { changes, fields } = changesBetween(before, after);
    // Riders hear of the time, place and route, the organiser of everything that somebody else changes.
    if (changes.length === 0 && (fields.length === 0 || isOrganizer(tx.actor, event))) return [];
    const told = all.length > 1 ? [...changes, "following" as const] : changes;
    return [{ event, edit: { kind: "event_changed" as const, before, after, changes: told } }];
  });
  await tellOnce(tx, edits);
  await publishEvent(tx, ...events);
}

function planAfter(before: EventPlan, { start, endDate, ...fields }: UpdateEventInput): EventPlan {
  const { title, description, vehicleType, location, latitude, longitude, maxParticipants, routeId } = fields;
  const { needsDescription, choosesVehicle } = EVENT_KINDS[before.type];
  if (description === null && needsDescription) {
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
    vehicleType: vehicleType === undefined || !choosesVehicle ? before.vehicleType : vehicleType,
    location: location === undefined ? before.location : location,
    latitude: latitude === undefined ? before.latitude : latitude,
    longitude: longitude === undefined ? before.longitude : longitude,
    maxParticipants: maxParticipants === undefined ? before.maxParticipants : maxParticipants,
    routeId: routeId === undefined ? before.routeId : routeId,
    ...overduePlanAfter(before, fields),
  };
}

const overduePlanAfter = (before: EventPlan, fields: Omit<UpdateEventInput, "start" | "endDate">) => ({
  overdueLeadMinutes:
    fields.overdueLeadMinutes === undefined ? before.overdueLeadMinutes : fields.overdueLeadMinutes,
  overdueSweepMinutes:
    fields.overdueSweepMinutes === undefined ? before.overdueSweepMinutes : fields.overdueSweepMinutes,
  overdueContactMinutes:
    fields.overdueContactMinutes === undefined ? before.overdueContactMinutes : fields.overdueContactMinutes,
});

/** Leaders may have let in more than an unchanged limit. @throws AppError CONFLICT if more have confirmed */
function checkLimit(event: LockedEvent, { maxParticipants }: EventPlan): void {
  const { confirmedCount } = event;
  if (maxParticipants === event.maxParticipants) return;
  if (maxParticipants !== null && maxParticipants < confirmedCount)
    throw new AppError("CONFLICT", placesTaken(confirmedCount));
}

/**
 * Promotes from the waitlist into new places, and into free ones of an event that is put off after its start. Returns the
 * members who got one.
 */
async function fillPlaces(
  tx: OnboardedCtx,
  event: LockedEvent,
  { maxParticipants, startsAt }: EventPlan,
): Promise<string[]> {
  const isPutOff = event.startsAt <= tx.clock.now() && startsAt > event.startsAt;
  const { confirmedCount: confirmed, tentativeCount: tentative, waitlistedCount: waitlisted } = event;
  if (waitlisted === 0 || (maxParticipants === event.maxParticipants && !isPutOff)) return [];
  return storePlaces(tx, { ...event, startsAt }, { maxParticipants, confirmed, tentative, waitlisted });
}
