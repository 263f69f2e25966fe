import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { headCountSightings, headCounts } from "@longpaddock/db/schema/head-counts";
import { checkInOpensAt, isAhead } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { canKeepSheet } from "@longpaddock/domain/sheet/policy";
import type { CountHeadsInput } from "@longpaddock/domain/sheet/schema";
import { HEAD_COUNT, notOnSheet, SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { type LockedEvent, lockEvent } from "../../riders/participations/load";
import { readHeadCounts } from "./list-head-counts";

/** Notes how many riders, or which, a leader has counted. The same act counts once. */
export async function countHeads(ctx: OnboardedCtx, { actId = uuidv7(), ...input }: CountHeadsInput) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, input.id);
    const now = tx.clock.now();
    authorize(tx.actor, canKeepSheet(tx.actor, event, now));
    const stated = statedTime({ statedAt: input.at, sentAt: input.sentAt }, now) ?? now;
    if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
    if (stated < checkInOpensAt(event.startsAt)) throw new AppError("CONFLICT", SHEET_MESSAGES.countTooEarly);
    const [stored] = await tx.db
      .insert(headCounts)
      .values({
        eventId: event.id,
        actId,
        name: input.name ?? HEAD_COUNT,
        at: new Date(Math.min(stated.getTime(), now.getTime())),
        count: input.count ?? null,
        countedBy: tx.actor.id,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: headCounts.id });
    if (stored) {
      const ids = await seenIds(tx, event, input.seen ?? []);
      if (ids.length > 0)
        await tx.db
          .insert(headCountSightings)
          .values(ids.map((participantId) => ({ headCountId: stored.id, participantId })));
      await publish(tx, { eventId: event.id, kind: "checkIns" });
    }
    const [counted] = await readHeadCounts(tx, event.id, actId);
    if (!counted) throw new AppError("NOT_FOUND");
    return counted;
  });
}

/** The ids among the participants, with the leader's own: who counts is there. */
async function seenIds(
  { db, actor }: OnboardedCtx,
  { id: eventId }: LockedEvent,
  seen: readonly (number | string)[],
): Promise<number[]> {
  const actIds = seen.filter((one) => typeof one === "string");
  const added =
    actIds.length === 0
      ? []
      : await db
          .select({ actId: addedRiders.actId, id: addedRiders.participantId })
          .from(addedRiders)
          .where(and(eq(addedRiders.eventId, eventId), inArray(addedRiders.actId, actIds)));
  const byAct = new Map(added.map(({ actId, id }) => [actId, id]));
  const wanted = seen.map((one) => (typeof one === "number" ? one : byAct.get(one)));
  const known = await db
    .select({ id: eventParticipants.id, userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(eq(eventParticipants.eventId, eventId));
  const knownIds = new Set(known.map(({ id }) => id));
  // One who was taken off the sheet since can't be missing.
  const strangers = seen.filter((_, at) => wanted[at] !== null && !knownIds.has(wanted[at] ?? 0));
  if (strangers.length > 0)
    throw new AppError("BAD_REQUEST", undefined, { fields: { seen: notOnSheet(strangers) } });
  const own = known.find(({ userId }) => userId === actor.id)?.id;
  return [...new Set([...wanted, own])].filter((id) => typeof id === "number");
}
