import { insertOne } from "@longpaddock/db/insert-one";
import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { headCountSightings, headCounts } from "@longpaddock/db/schema/head-counts";
import { checkInOpensAt, isAhead } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { canKeepSheet, canReadSheet } from "@longpaddock/domain/sheet/policy";
import type { CountHeadsInput } from "@longpaddock/domain/sheet/schema";
import { HEAD_COUNT, notOnSheet, SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { MAX_HEAD_COUNTS } from "@longpaddock/domain/sheet/vocabulary";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { type LockedEvent, lockEvent } from "../../riders/participations/load";
import { readHeadCounts } from "./list-head-counts";
import { missedView } from "./view";

/** Notes how many riders, or which, a leader has counted. The same act counts once. */
export async function countHeads(ctx: OnboardedCtx, { actId = uuidv7(), ...input }: CountHeadsInput) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, input.id);
    const now = tx.clock.now();
    const times = { statedAt: input.at, sentAt: input.sentAt };
    authorize(tx.actor, canKeepSheet(tx.actor, await asRecorded(tx, event, times), now));
    const stated = statedTime(times, now) ?? now;
    if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
    if (stated < checkInOpensAt(event.startsAt)) throw new AppError("CONFLICT", SHEET_MESSAGES.countTooEarly);
    const { ids, members } = await readSeen(tx, event, input.seen ?? []);
    const count = input.count ?? null;
    const [before] = await tx.db.select().from(headCounts).where(ofAct(event, actId));
    if (before && before.count !== count) throw new AppError("CONFLICT", SHEET_MESSAGES.otherCount);
    if (!before) {
      const ofEvent = eq(headCounts.eventId, event.id);
      if ((await tx.db.$count(headCounts, ofEvent)) >= MAX_HEAD_COUNTS)
        throw new AppError("CONFLICT", SHEET_MESSAGES.tooManyCounts);
      const stored = await insertOne(tx.db, headCounts, {
        eventId: event.id,
        actId,
        name: input.name ?? HEAD_COUNT,
        at: new Date(Math.min(stated.getTime(), now.getTime())),
        count,
        seenMembers: members,
        countedBy: tx.actor.id,
        createdAt: now,
      });
      if (ids.length > 0)
        await tx.db
          .insert(headCountSightings)
          .values(ids.map((participantId) => ({ headCountId: stored.id, participantId })));
      await publish(tx, { eventId: event.id, kind: "checkIns" });
    }
    const [counted] = await readHeadCounts(tx, event.id, actId);
    if (!counted) throw new AppError("NOT_FOUND");
    return canReadSheet(tx.actor, event).allowed ? counted : missedView(counted);
  });
}

const ofAct = ({ id }: LockedEvent, actId: string) =>
  and(eq(headCounts.eventId, id), eq(headCounts.actId, actId));

/** Whom a leader saw: the ids among the participants, and of members without one. Who counts is there. */
async function readSeen(
  { db, actor }: OnboardedCtx,
  { id: eventId, organizerId }: LockedEvent,
  seen: readonly (number | string)[],
) {
  const texts = seen.filter((one) => typeof one === "string");
  const added =
    texts.length === 0
      ? []
      : await db
          .select({ actId: addedRiders.actId, id: addedRiders.participantId })
          .from(addedRiders)
          .where(and(eq(addedRiders.eventId, eventId), inArray(addedRiders.actId, texts)));
  const byAct = new Map(added.map(({ actId, id }) => [actId, id]));
  const known = await db
    .select({ id: eventParticipants.id, userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(eq(eventParticipants.eventId, eventId));
  const out = await db
    .select({ userId: eventCheckIns.userId })
    .from(eventCheckIns)
    .where(eq(eventCheckIns.eventId, eventId));
  const knownIds = new Set(known.map(({ id }) => id));
  const byMember = new Map(known.map(({ id, userId }) => [userId, id]));
  const others = new Set([organizerId, actor.id, ...out.map(({ userId }) => userId)]);
  /** Null for one who was taken off the sheet since: they can't be missing. Undefined for a stranger. */
  const keyOf = (one: number | string) => {
    if (typeof one === "number") return knownIds.has(one) ? one : undefined;
    return (
      byAct.get(one) ?? (byAct.has(one) ? null : (byMember.get(one) ?? (others.has(one) ? one : undefined)))
    );
  };
  const strangers = seen.filter((one) => keyOf(one) === undefined);
  if (strangers.length > 0)
    throw new AppError("BAD_REQUEST", undefined, { fields: { seen: notOnSheet(strangers) } });
  const keys = [...new Set([...seen, actor.id].map(keyOf))];
  return {
    ids: keys.filter((key) => typeof key === "number"),
    members: keys.filter((key) => typeof key === "string"),
  };
}
