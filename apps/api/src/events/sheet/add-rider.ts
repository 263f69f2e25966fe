import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { headCountSightings, headCounts } from "@longpaddock/db/schema/head-counts";
import { removedRiders } from "@longpaddock/db/schema/removed-riders";
import { users } from "@longpaddock/db/schema/users";
import { checkInOpensAt, isAhead } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { type Answer, mayCome } from "@longpaddock/domain/participations/rules";
import { earlier, statedTime } from "@longpaddock/domain/recorded-acts";
import { MAX_BOARD_RIDERS } from "@longpaddock/domain/ride-day/rules";
import { canAddMember, canKeepSheet, canReadSheet } from "@longpaddock/domain/sheet/policy";
import { type FieldTimes, fieldTime, newerFields } from "@longpaddock/domain/sheet/rules";
import type { AddRiderInput } from "@longpaddock/domain/sheet/schema";
import { allTaken, SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { readCheckIn, voidCheckIn } from "../../riders/check-ins/load";
import { changeCounts } from "../../riders/participations/change-answer";
import { findAddedRider, type LockedEvent, lockEvent } from "../../riders/participations/load";
import { loadRider, nameOf } from "./load";
import { namedRiderView, sheetRiderView } from "./view";

/** Puts a person without an account, or a member, on the sheet of a ride. The same act does it once. */
export async function addRider(ctx: OnboardedCtx, input: AddRiderInput) {
  return withinTransaction(ctx, async (tx) => {
    const invited = input.userId === undefined ? null : await lockInvited(tx, input.id, input.userId);
    const event = await lockEvent(tx, input.id);
    const now = tx.clock.now();
    const heard = { ...input, participantId: input.userId };
    authorize(tx.actor, canKeepSheet(tx.actor, await asRecorded(tx, event, heard), now));
    const view = canReadSheet(tx.actor, event).allowed ? sheetRiderView : namedRiderView;
    const known = input.actId === undefined ? null : await findAddedRider(tx, event.id, input.actId);
    if (known) return view(await loadRider(tx, event.id, known.participantId ?? 0));
    if (invited === undefined) throw new AppError("NOT_FOUND", SHEET_MESSAGES.noMember);
    const name = invited ? nameOf(invited) : (input.name ?? "");
    const { hasDeclined, ...before } = await readBefore(tx, event.id, input.userId);
    if (invited) authorize(tx.actor, canAddMember(event, { ...invited, name, hasDeclined }, now));
    const stated = statedTime(input, now) ?? now;
    if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
    // A clock that is days behind changes nothing.
    const latest = Math.max(stated.getTime(), checkInOpensAt(event.startsAt).getTime());
    const joinedAt = new Date(Math.min(latest, now.getTime()));
    const addedAt = earlier(stated, now);
    const rowId = before.id;
    const isOff =
      rowId !== null &&
      input.statedAt !== undefined &&
      !mayCome(before.answer) &&
      (await wasRemoved(tx, rowId, addedAt));
    const id = isOff ? rowId : await storeRider(tx, event, { input, name, joinedAt, addedAt, before });
    if (input.actId !== undefined)
      await tx.db.insert(addedRiders).values({ eventId: event.id, actId: input.actId, participantId: id });
    await countAwaited(tx, { eventId: event.id, id, names: [input.actId, input.userId] });
    await publish(tx, { eventId: event.id, kind: "participants" }, { eventId: event.id, kind: "checkIns" });
    return view(await loadRider(tx, event.id, id));
  });
}

/**
 * Locks a member who may use the site, and their membership of the event's group, until the transaction ends: an admin who
 * blocks them meanwhile waits, and then takes them off the ride. Undefined if there is no such member.
 */
async function lockInvited({ db, clock }: OnboardedCtx, eventId: number, userId: string) {
  const [member] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      suspendedAt: users.suspendedAt,
      suspendedUntil: users.suspendedUntil,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.onboardingCompleted, true), isNull(users.deletedAt)))
    .for("key share");
  if (!member || isSuspended(member, clock.now())) return undefined;
  const [membership = null] = await db
    .select({ role: groupMembers.role, status: groupMembers.status })
    .from(groupMembers)
    .innerJoin(events, eq(events.groupId, groupMembers.groupId))
    .where(and(eq(events.id, eventId), eq(groupMembers.userId, userId)))
    .for("share", { of: groupMembers });
  return { ...member, membership };
}

/** Head counts that named them before they were on the sheet have seen them. */
async function countAwaited(
  { db }: OnboardedCtx,
  { eventId, id, names }: { eventId: number; id: number; names: readonly (string | undefined)[] },
): Promise<void> {
  const known = names.filter((name) => name !== undefined);
  await db.execute(sql`insert into ${headCountSightings} (head_count_id, participant_id)
    select h.id, ${id}::integer from ${headCounts} h
    where h.event_id = ${eventId} and h.awaited && ${sql.param(known)}::text[] on conflict do nothing`);
}

/** Whether a leader has taken them off the sheet after that: the last word counts, in whatever order the acts arrive. */
async function wasRemoved({ db }: OnboardedCtx, participantId: number, since: Date): Promise<boolean> {
  const later = and(eq(removedRiders.participantId, participantId), gt(removedRiders.removedAt, since));
  return (await db.$count(removedRiders, later)) > 0;
}

/** A member's answer, and whether it is their own word that they don't come. */
async function readBefore({ db }: OnboardedCtx, eventId: number, userId: string | undefined) {
  if (userId === undefined) return { id: null, answer: null, times: {}, hasDeclined: false };
  const [before] = await db
    .select({
      id: eventParticipants.id,
      answer: eventParticipants.status,
      addedBy: eventParticipants.addedBy,
      times: eventParticipants.fieldTimes,
      saidBy: eventCheckIns.saidBy,
    })
    .from(eventParticipants)
    .leftJoin(
      eventCheckIns,
      and(
        eq(eventCheckIns.eventId, eventParticipants.eventId),
        eq(eventCheckIns.userId, eventParticipants.userId),
      ),
    )
    .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, userId)));
  const isOwn = before?.addedBy === null && before.saidBy === null;
  return {
    id: before?.id ?? null,
    answer: before?.answer ?? null,
    times: before?.times ?? {},
    hasDeclined: isOwn && before.answer === "declined",
  };
}

interface Added {
  input: AddRiderInput;
  name: string;
  joinedAt: Date;
  /** When a leader did it. */
  addedAt: Date;
  /** A member's answer, and when what the sheet has of them was typed in. */
  before: { answer: Answer | null; times: FieldTimes };
}

/** Returns the id among the participants. */
async function storeRider(
  tx: OnboardedCtx,
  event: LockedEvent,
  { input, name, joinedAt, addedAt, before: known }: Added,
) {
  const before = known.answer;
  const { userId, phone, emergencyContactName, emergencyContactPhone, vehicle, passengers } = input;
  const { emergencyContactEmail } = input;
  const ofDay = {
    phone,
    emergencyContact: emergencyContactName,
    emergencyContactPhone,
    emergencyContactEmail,
    vehicle,
    passengers: passengers?.map((passenger) => passenger.name),
  };
  const addedBy = userId === tx.actor.id ? null : tx.actor.id;
  const row = { ...ofDay, eventId: event.id, addedBy, joinedAt, answeredAt: addedAt };
  if (userId === undefined) {
    await takePlace(tx, event, { input, name });
    const [guest] = await tx.db
      .insert(eventParticipants)
      .values({ ...row, name })
      .returning({ id: eventParticipants.id });
    await changeCounts(tx, event, { before: null, after: "confirmed" });
    return guest?.id ?? 0;
  }
  if (before !== "confirmed") await takePlace(tx, event, { input, name });
  const newer = newerFields(ofDay, known.times, fieldTime(joinedAt, input.actId ?? uuidv7()));
  const [member] = await tx.db
    .insert(eventParticipants)
    .values({ ...row, userId, fieldTimes: newer.times })
    .onConflictDoUpdate({
      target: [eventParticipants.eventId, eventParticipants.userId],
      set: {
        ...newer.fields,
        fieldTimes: newer.times,
        forgottenAt: null,
        status: "confirmed",
        waitlistPlace: null,
        answeredAt: sql`greatest(coalesce(${eventParticipants.answeredAt}, ${eventParticipants.joinedAt}),
          ${addedAt.toISOString()}::timestamptz)`,
        // Who said themself that they come did.
        ...(!mayCome(before) && { addedBy }),
      },
    })
    .returning({ id: eventParticipants.id });
  await changeCounts(tx, event, { before, after: "confirmed" });
  // They came after all.
  if ((await readCheckIn(tx, event.id, userId)) === "cant_make_it") await voidCheckIn(tx, event.id, userId);
  if (addedBy !== null && !mayCome(before))
    await notify(tx, { kind: "event_added", groupId: event.groupId, eventId: event.id, memberIds: [userId] });
  return member?.id ?? 0;
}

/** Also one beyond the maximum, if a leader says so. */
async function takePlace(
  { db }: OnboardedCtx,
  { id, confirmedCount: confirmed, maxParticipants: max }: LockedEvent,
  { input, name }: Pick<Added, "input" | "name">,
): Promise<void> {
  if (confirmed >= MAX_BOARD_RIDERS) throw new AppError("CONFLICT", SHEET_MESSAGES.full);
  if (max === null || confirmed < max) return;
  if (!input.force) throw new AppError("CONFLICT", allTaken(name, { confirmed, max }));
  await db
    .update(events)
    .set({ forcedPlaces: sql`greatest(${events.forcedPlaces}, ${confirmed + 1 - max})` })
    .where(eq(events.id, id));
}
