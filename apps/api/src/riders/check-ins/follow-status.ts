import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { isOnboarded, viewerId } from "@longpaddock/domain/actor";
import { endOf } from "@longpaddock/domain/check-ins/rules";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { type EventRole, LEADER_ROLES } from "@longpaddock/domain/events/vocabulary";
import { canAnswer, isOrganizer } from "@longpaddock/domain/participations/policy";
import { answerTo, guestId, mayCome } from "@longpaddock/domain/participations/rules";
import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { noteAct } from "../../notifications/notifications/notify";
import { changeAnswer, changeGuestAnswer } from "../participations/change-answer";
import { type LockedEvent, readRoles } from "../participations/load";
import type { MemberRider, Rider, StoredAct } from "./load";

/** Only for riders. Co-organisers can help from home. */
const RIDING_ROLES = ["lead", "sweep", "mechanic"] as const satisfies readonly EventRole[];

/** The leaders get no more notifications of a rider who changes their mind again and again. */
const MAX_MESSAGES = 3;

interface Step {
  rider: Rider;
  /** The rider's acts that count. */
  counted: readonly StoredAct[];
  from: CheckInStatus | null;
  to: CheckInStatus | null;
}

/**
 * What follows when a rider's status changes. Before the start a rider who doesn't come frees their place, and takes a
 * free one by checking in again; later everybody keeps theirs. The leaders are notified of riders who leave or break down.
 */
export async function followStatus(tx: Ctx, event: LockedEvent, { rider, counted, from, to }: Step) {
  const end = endOf(from, to);
  const isNews = counted.filter(({ status }) => status === to).length <= MAX_MESSAGES;
  if ((end === "left" || end === "broke_down") && isNews)
    await notifyLeaders(tx, event, { rider, kind: `event_${end}` });
  const now = tx.clock.now();
  if (event.startsAt <= now) {
    if (end === "left" && rider.id !== null) await removeRidingRoles(tx, event, rider);
    return;
  }
  const before = rider.answer;
  const isGone =
    (end === "declines" || end === "left") && mayCome(before) && (await mayGiveUp(tx, event, rider));
  const isBack = from !== null && to === "checked_in" && !mayCome(before);
  const takesPlace = isBack && mayTakePlace(tx, event, rider);
  if (!isGone && !takesPlace) return;
  const after = answerTo(event, { before, wanted: isGone ? "declined" : "confirmed", mayWait: false });
  if (after === null) return;
  if (rider.id !== null) await changeAnswer(tx, event, { userId: rider.id, before, after });
  else
    await changeGuestAnswer(tx, event, { participantId: rider.participantId, before: rider.answer, after });
  await publish(tx, { eventId: event.id, kind: "participants" });
}

/** A co-organiser's place goes with their role, so only they or the organiser give it up. */
async function mayGiveUp(tx: Ctx, event: LockedEvent, rider: Rider): Promise<boolean> {
  if (rider.id === null || rider.id === viewerId(tx.actor) || isOrganizer(tx.actor, event)) return true;
  return !(await readRoles(tx, event.id, rider.id)).includes("co_organizer");
}

/** Members take places themselves; a leader speaks for people without an account. */
const mayTakePlace = (tx: Ctx, event: LockedEvent, rider: Rider) =>
  rider.id === null ||
  (rider.id === viewerId(tx.actor) &&
    isOnboarded(tx.actor) &&
    canAnswer(tx.actor, event, tx.clock.now()).allowed);

async function notifyLeaders(
  tx: Ctx,
  { id, groupId, organizerId }: LockedEvent,
  { rider, kind }: { rider: Rider; kind: "event_left" | "event_broke_down" },
): Promise<void> {
  const leaders = await tx.db
    .selectDistinct({ userId: eventRoles.userId })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, id), inArray(eventRoles.role, LEADER_ROLES)));
  const memberIds = [organizerId, ...leaders.map(({ userId }) => userId)].filter(
    (one) => one !== rider.id && one !== viewerId(tx.actor),
  );
  if (memberIds.length === 0) return;
  // Of a person without an account, whoever said it has the name.
  const riderIds = rider.id === null ? [guestId(rider.participantId)] : [];
  const act = { kind, groupId, eventId: id, organizerId, memberIds, riderIds };
  await noteAct(tx, act, rider.id ?? (viewerId(tx.actor) || organizerId));
}

async function removeRidingRoles({ db }: Ctx, { id }: LockedEvent, rider: MemberRider): Promise<void> {
  await db
    .delete(eventRoles)
    .where(
      and(
        eq(eventRoles.eventId, id),
        eq(eventRoles.userId, rider.id),
        inArray(eventRoles.role, RIDING_ROLES),
      ),
    );
}
