import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { checkInOpensAt, isAhead } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { isBlocked } from "@longpaddock/domain/memberships/policy";
import { mayCome } from "@longpaddock/domain/participations/rules";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { MAX_BOARD_RIDERS } from "@longpaddock/domain/ride-day/rules";
import { canKeepSheet } from "@longpaddock/domain/sheet/policy";
import type { AddRiderInput } from "@longpaddock/domain/sheet/schema";
import { allTaken, SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { forgetCheckIn, readCheckIn } from "../../riders/check-ins/load";
import { changeCounts, readAnswer } from "../../riders/participations/change-answer";
import { findAct, type LockedEvent, lockEvent } from "../../riders/participations/load";
import { loadRider, type RiderRow } from "./load";
import { sheetRiderView } from "./view";

/** Puts a person without an account, or a member, on the sheet of a ride. The same act does it once. */
export async function addRider(ctx: OnboardedCtx, input: AddRiderInput) {
  return withinTransaction(ctx, async (tx) => {
    const name = input.userId === undefined ? input.name : await lockedName(tx, input.userId);
    const event = await lockEvent(tx, input.id);
    const now = tx.clock.now();
    authorize(tx.actor, canKeepSheet(tx.actor, event, now));
    const known = input.actId === undefined ? null : await findAct(tx, event.id, input.actId);
    if (known) return sheetRiderView(await addedBefore(tx, event, known.participantId));
    if (name === undefined) throw new AppError("NOT_FOUND", SHEET_MESSAGES.noMember);
    const stated = statedTime(input, now) ?? now;
    if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
    // A clock that is days behind changes nothing.
    const latest = Math.max(stated.getTime(), checkInOpensAt(event.startsAt).getTime());
    const joinedAt = new Date(Math.min(latest, now.getTime()));
    const id = await storeRider(tx, event, { input, name, joinedAt });
    if (input.actId !== undefined)
      await tx.db.insert(addedRiders).values({ eventId: event.id, actId: input.actId, participantId: id });
    await publish(tx, { eventId: event.id, kind: "participants" }, { eventId: event.id, kind: "checkIns" });
    return sheetRiderView(await loadRider(tx, event.id, id));
  });
}

/** @throws AppError CONFLICT if they were taken off the sheet since */
async function addedBefore(tx: OnboardedCtx, event: LockedEvent, id: number | null): Promise<RiderRow> {
  if (id === null) throw new AppError("CONFLICT", SHEET_MESSAGES.takenOff);
  return loadRider(tx, event.id, id);
}

/** Keeps a member until the transaction ends; undefined if there is none. */
async function lockedName({ db }: OnboardedCtx, userId: string): Promise<string | undefined> {
  const [member] = await db
    .select({ firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("key share");
  return member && (member.firstName ?? "");
}

interface Added {
  input: AddRiderInput;
  name: string;
  joinedAt: Date;
}

/** Returns the id among the participants. */
async function storeRider(tx: OnboardedCtx, event: LockedEvent, { input, name, joinedAt }: Added) {
  const { userId, phone, emergencyContactName, emergencyContactPhone, vehicle, passengers } = input;
  const ofDay = {
    phone,
    emergencyContact: emergencyContactName,
    emergencyContactPhone,
    vehicle,
    passengers: passengers?.map((passenger) => passenger.name),
  };
  const row = { ...ofDay, eventId: event.id, addedBy: tx.actor.id, joinedAt };
  if (userId === undefined) {
    await takePlace(tx, event, { input, name });
    const [guest] = await tx.db
      .insert(eventParticipants)
      .values({ ...row, name })
      .returning({ id: eventParticipants.id });
    await changeCounts(tx, event, { before: null, after: "confirmed" });
    return guest?.id ?? 0;
  }
  await requireMayCome(tx, event, userId);
  const before = await readAnswer(tx, event.id, userId);
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
        ...(!mayCome(before) && { addedBy: tx.actor.id }),
      },
    })
    .returning({ id: eventParticipants.id });
  await changeCounts(tx, event, { before, after: "confirmed" });
  // They came after all.
  if ((await readCheckIn(tx, event.id, userId)) === "cant_make_it") await forgetCheckIn(tx, event.id, userId);
  return member?.id ?? 0;
}

/** Members who could answer the event themselves. */
async function requireMayCome({ db }: OnboardedCtx, event: LockedEvent, userId: string): Promise<void> {
  if (userId === event.organizerId) throw new AppError("CONFLICT", SHEET_MESSAGES.organizes);
  if (event.groupId === null) return;
  const [membership] = await db
    .select({ role: groupMembers.role, status: groupMembers.status })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, event.groupId), eq(groupMembers.userId, userId)))
    .for("key share");
  const mayNot = event.group?.isPrivate ? membership?.status !== "active" : isBlocked(membership ?? null);
  if (mayNot) throw new AppError("NOT_FOUND", SHEET_MESSAGES.noMember);
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
