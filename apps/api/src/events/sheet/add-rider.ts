import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { checkInOpensAt, isAhead } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { type Answer, mayCome } from "@longpaddock/domain/participations/rules";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { MAX_BOARD_RIDERS } from "@longpaddock/domain/ride-day/rules";
import { canAddMember, canKeepSheet, canReadSheet } from "@longpaddock/domain/sheet/policy";
import type { AddRiderInput } from "@longpaddock/domain/sheet/schema";
import { allTaken, SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { and, eq, isNull, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { forgetCheckIn, readCheckIn } from "../../riders/check-ins/load";
import { changeCounts } from "../../riders/participations/change-answer";
import { findAddedRider, type LockedEvent, lockEvent } from "../../riders/participations/load";
import { loadRider, nameOf, type RiderRow } from "./load";
import { namedRiderView, sheetRiderView } from "./view";

/** Puts a person without an account, or a member, on the sheet of a ride. The same act does it once. */
export async function addRider(ctx: OnboardedCtx, input: AddRiderInput) {
  return withinTransaction(ctx, async (tx) => {
    const invited = input.userId === undefined ? null : await lockInvited(tx, input.id, input.userId);
    const event = await lockEvent(tx, input.id);
    const now = tx.clock.now();
    authorize(tx.actor, canKeepSheet(tx.actor, await asRecorded(tx, event, input), now));
    const view = canReadSheet(tx.actor, event).allowed ? sheetRiderView : namedRiderView;
    const known = input.actId === undefined ? null : await findAddedRider(tx, event.id, input.actId);
    if (known) return view(await addedBefore(tx, event, known.participantId));
    if (invited === undefined) throw new AppError("NOT_FOUND", SHEET_MESSAGES.noMember);
    const name = invited ? nameOf(invited) : (input.name ?? "");
    const { answer, hasDeclined } = await readBefore(tx, event.id, input.userId);
    if (invited) authorize(tx.actor, canAddMember(event, { ...invited, name, hasDeclined }, now));
    const stated = statedTime(input, now) ?? now;
    if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
    // A clock that is days behind changes nothing.
    const latest = Math.max(stated.getTime(), checkInOpensAt(event.startsAt).getTime());
    const joinedAt = new Date(Math.min(latest, now.getTime()));
    const id = await storeRider(tx, event, { input, name, joinedAt, before: answer });
    if (input.actId !== undefined)
      await tx.db.insert(addedRiders).values({ eventId: event.id, actId: input.actId, participantId: id });
    await publish(tx, { eventId: event.id, kind: "participants" }, { eventId: event.id, kind: "checkIns" });
    return view(await loadRider(tx, event.id, id));
  });
}

/** @throws AppError CONFLICT if they were taken off the sheet since */
async function addedBefore(tx: OnboardedCtx, event: LockedEvent, id: number | null): Promise<RiderRow> {
  if (id === null) throw new AppError("CONFLICT", SHEET_MESSAGES.takenOff);
  return loadRider(tx, event.id, id);
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

/** A member's answer, and whether it is their own word that they don't come. */
async function readBefore({ db }: OnboardedCtx, eventId: number, userId: string | undefined) {
  if (userId === undefined) return { answer: null, hasDeclined: false };
  const [before] = await db
    .select({
      answer: eventParticipants.status,
      addedBy: eventParticipants.addedBy,
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
  return { answer: before?.answer ?? null, hasDeclined: isOwn && before.answer === "declined" };
}

interface Added {
  input: AddRiderInput;
  name: string;
  joinedAt: Date;
  /** A member's answer. */
  before: Answer | null;
}

/** Returns the id among the participants. */
async function storeRider(tx: OnboardedCtx, event: LockedEvent, { input, name, joinedAt, before }: Added) {
  const { userId, phone, emergencyContactName, emergencyContactPhone, vehicle, passengers } = input;
  const ofDay = {
    phone,
    emergencyContact: emergencyContactName,
    emergencyContactPhone,
    vehicle,
    passengers: passengers?.map((passenger) => passenger.name),
  };
  const addedBy = userId === tx.actor.id ? null : tx.actor.id;
  const row = { ...ofDay, eventId: event.id, addedBy, joinedAt };
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
  const [member] = await tx.db
    .insert(eventParticipants)
    .values({ ...row, userId })
    .onConflictDoUpdate({
      target: [eventParticipants.eventId, eventParticipants.userId],
      set: {
        ...ofDay,
        status: "confirmed",
        waitlistPlace: null,
        // Who said themself that they come did.
        ...(!mayCome(before) && { addedBy }),
      },
    })
    .returning({ id: eventParticipants.id });
  await changeCounts(tx, event, { before, after: "confirmed" });
  // They came after all.
  if ((await readCheckIn(tx, event.id, userId)) === "cant_make_it") await forgetCheckIn(tx, event.id, userId);
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
