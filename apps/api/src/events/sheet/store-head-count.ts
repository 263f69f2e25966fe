import { insertOne } from "@longpaddock/db/insert-one";
import { headCountSightings, headCounts } from "@longpaddock/db/schema/head-counts";
import { checkInOpensAt, isAhead } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { earlier, statedTime } from "@longpaddock/domain/recorded-acts";
import { canKeepSheet } from "@longpaddock/domain/sheet/policy";
import type { CountHeadsInput } from "@longpaddock/domain/sheet/schema";
import { HEAD_COUNT, SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { MAX_HEAD_COUNTS } from "@longpaddock/domain/sheet/vocabulary";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { type LockedEvent, lockEvent } from "../../riders/participations/load";
import { findRiders } from "./find-riders";

/** What a leader has counted, with an id for an act that has none. Returns the act as it is stored, at its locked event. */
export async function storeHeadCount(
  tx: OnboardedCtx,
  { actId = uuidv7(), ...input }: CountHeadsInput,
): Promise<{ event: LockedEvent; actId: string }> {
  const event = await lockEvent(tx, input.id);
  const now = tx.clock.now();
  const times = { statedAt: input.at, sentAt: input.sentAt };
  authorize(tx.actor, canKeepSheet(tx.actor, await asRecorded(tx, event, times), now));
  const stated = statedTime(times, now) ?? now;
  if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
  if (stated < checkInOpensAt(event.startsAt)) throw new AppError("CONFLICT", SHEET_MESSAGES.countTooEarly);
  const { ids, members, awaited } = await readSeen(tx, event, input.seen ?? []);
  const count = input.count ?? null;
  const [before] = await tx.db.select().from(headCounts).where(ofAct(event, actId));
  if (before && before.count !== count) throw new AppError("CONFLICT", SHEET_MESSAGES.otherCount);
  if (before) return { event, actId };
  const ofEvent = eq(headCounts.eventId, event.id);
  if ((await tx.db.$count(headCounts, ofEvent)) >= MAX_HEAD_COUNTS)
    throw new AppError("CONFLICT", SHEET_MESSAGES.tooManyCounts);
  const stored = await insertOne(tx.db, headCounts, {
    eventId: event.id,
    actId,
    name: input.name ?? HEAD_COUNT,
    at: earlier(stated, now),
    count,
    seenMembers: members,
    awaited,
    countedBy: tx.actor.id,
    createdAt: now,
  });
  if (ids.length > 0)
    await tx.db
      .insert(headCountSightings)
      .values(ids.map((participantId) => ({ headCountId: stored.id, participantId })));
  await publish(tx, { eventId: event.id, kind: "checkIns" });
  return { event, actId };
}

const ofAct = ({ id }: LockedEvent, actId: string) =>
  and(eq(headCounts.eventId, id), eq(headCounts.actId, actId));

/**
 * Whom a leader saw: the ids among the participants, and of members without one. Who counts is there. The rider of an act that
 * hasn't arrived is awaited; ids of other events, and of riders who are gone, are nobody's.
 */
async function readSeen(tx: OnboardedCtx, event: LockedEvent, seen: readonly (number | string)[]) {
  const { keyOf } = await findRiders(tx, event, seen);
  const keys = [...new Set([...seen, tx.actor.id].map(keyOf))];
  return {
    ids: keys.filter((key) => typeof key === "number"),
    members: keys.filter((key) => typeof key === "string"),
    awaited: seen.filter((one) => typeof one === "string" && keyOf(one) === undefined).map(String),
  };
}
