import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { isSignedIn, viewerId } from "@longpaddock/domain/actor";
import { contradictionsOf } from "@longpaddock/domain/check-ins/contradictions";
import { mergeActs, mergedCheckIn, NEVER_COUNTED, outcomeOf } from "@longpaddock/domain/check-ins/merging";
import { canStateAt, checkInTransition, maxActs } from "@longpaddock/domain/check-ins/rules";
import type { CheckInInput } from "@longpaddock/domain/check-ins/schema";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { ALLOW, type Decision, deny } from "@longpaddock/domain/decision";
import { AppError } from "@longpaddock/domain/errors";
import { earlier, statedTime } from "@longpaddock/domain/recorded-acts";
import { v7 as uuidv7 } from "uuid";
import { awardBadges, awardBadgesTo } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { checkAcknowledged } from "../briefings/check-acknowledged";
import type { LockedEvent } from "../participations/load";
import { followStatus } from "./follow-status";
import { listActs, type Rider, type StoredAct } from "./load";

type Said = Pick<CheckInInput, "status" | "message" | "position" | "actId" | "statedAt" | "sentAt">;

/** What became of an act. `decision` refuses one that contradicts what the rider has said, after it was stored. */
export interface TakenAct {
  readonly counted: StoredAct[];
  /** What others say that doesn't go together with it. */
  readonly contradictions: StoredAct[];
  readonly isWaiting: boolean;
  readonly decision: Decision;
}

interface Taking {
  readonly rider: Rider;
  readonly said: Said;
  /** Whether a leader has taken the rider off since. */
  readonly isTakenOff?: boolean;
  /** Said on the sheet, of whomever. */
  readonly isOnSheet?: boolean;
}

/**
 * Takes an act of a rider at a locked event, which the actor says for themself or, as a leader, for another rider. One
 * that is stated for an earlier time is stored whether it counts yet or not, because those before it may arrive later; one
 * that contradicts what the rider has said is refused afterwards. Of a rider whom a leader has taken off since, one that
 * would change where they are at is stored and never counts.
 */
export async function takeAct(
  tx: Ctx,
  event: LockedEvent,
  { rider, said, isTakenOff = false, isOnSheet = false }: Taking,
): Promise<TakenAct> {
  // A visitor's phone is one without an account.
  const isOwn = (rider.id ?? "") === viewerId(tx.actor);
  const before = await listActs(tx, event.id, rider);
  const known = before.find(({ actId }) => actId === said.actId);
  if (known && known.status !== said.status) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.otherAct);
  if (known) return resultOf(known, before, isOwn);
  const now = tx.clock.now();
  const statedAt = statedTime(said, now);
  const last = mergeActs(before).at(-1);
  const from = last?.status ?? null;
  authorize(tx.actor, canStateAt({ from, to: said.status, statedAt, now, isOwn }, event));
  if (statedAt === null) authorize(tx.actor, checkInTransition(from, said.status, { isOwn }));
  if (before.length >= maxActs(said.status)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.tooManyActs);
  const at = statedAt === null ? timeAfter(last, now) : earlier(statedAt, now);
  const stated = actFrom(said, { at, event, saidBy: isOwn ? null : viewerId(tx.actor) });
  const changesStatus = mergeActs([...before, stated]).at(-1)?.status !== last?.status;
  const act = isTakenOff && changesStatus ? { ...stated, voidedAt: NEVER_COUNTED } : stated;
  // Whoever keeps the sheet is heard for everybody on it, and it shows who hasn't accepted the briefing.
  if (act.status === "checked_in" && isOwn && !isOnSheet && rider.id !== null)
    await checkAcknowledged(tx, event.id, { rider, at: act.statedAt });
  const acts = [...before, act];
  await storeAct(tx, event, { rider, act });
  const counted = await storeCheckIn(tx, event, { rider, acts });
  if (counted.some(({ actId }) => actId === act.actId)) {
    await publish(tx, { eventId: event.id, kind: "checkIns" });
    const to = counted.at(-1)?.status ?? null;
    await followStatus(tx, event, { rider, counted, from, to });
    const { actor } = tx;
    if (to === "completed" && isOwn && isSignedIn(actor)) await awardBadges({ ...tx, actor }, "finishEvent");
    else if (to === "completed" && rider.id !== null) await awardBadgesTo(tx, [rider.id], "finishEvent");
  }
  return resultOf(act, acts, isOwn);
}

/** Now, but after the last act: the clocks of two servers differ. */
const timeAfter = (last: StoredAct | undefined, now: Date) =>
  last && last.statedAt >= now ? new Date(last.statedAt.getTime() + 1) : now;

function actFrom(
  { actId, status, message, position }: Said,
  { at, event, saidBy }: { at: Date; event: LockedEvent; saidBy: string | null },
): StoredAct {
  return {
    actId: actId ?? uuidv7(),
    status,
    statedAt: at,
    isBeforeStart: at < event.startsAt,
    message: message ?? null,
    location: position ? `${position.latitude.toFixed(4)},${position.longitude.toFixed(4)}` : null,
    accuracy: position?.accuracy ?? null,
    saidBy,
    voidedAt: null,
  };
}

async function storeAct(
  { db, clock }: Ctx,
  { id }: LockedEvent,
  { rider, act }: { rider: Rider; act: StoredAct },
): Promise<void> {
  const row = { ...act, eventId: id, receivedAt: clock.now() };
  const stored =
    rider.id === null
      ? await db
          .insert(guestCheckInActs)
          .values({ ...row, participantId: rider.participantId })
          .onConflictDoNothing()
          .returning({ id: guestCheckInActs.id })
      : await db
          .insert(eventCheckInActs)
          .values({ ...row, userId: rider.id })
          .onConflictDoNothing()
          .returning({ id: eventCheckInActs.id });
  if (stored.length === 0) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.otherAct);
}

/** Returns the acts that count. */
async function storeCheckIn(
  { db, clock }: Ctx,
  { id, type }: LockedEvent,
  { rider, acts }: { rider: Rider; acts: StoredAct[] },
): Promise<StoredAct[]> {
  const merged = mergedCheckIn(acts);
  if (!merged) return [];
  const set = { ...merged, updatedAt: clock.now() };
  const row = { ...set, eventId: id, createdAt: clock.now() };
  if (rider.id === null)
    await db
      .insert(guestCheckIns)
      .values({ ...row, participantId: rider.participantId })
      .onConflictDoUpdate({ target: guestCheckIns.participantId, set });
  else
    await db
      .insert(eventCheckIns)
      .values({ ...row, eventType: type, userId: rider.id })
      .onConflictDoUpdate({ target: [eventCheckIns.eventId, eventCheckIns.userId], set });
  return mergeActs(acts);
}

function resultOf(act: StoredAct, acts: StoredAct[], isOwn: boolean): TakenAct {
  const counted = mergeActs(acts);
  const outcome = outcomeOf(act, acts);
  const follows = checkInTransition(counted.at(-1)?.status ?? null, act.status, { isOwn });
  // One that would follow is of a rider who had set out before.
  const refusal = follows.allowed
    ? deny("CONFLICT", isOwn ? CHECK_IN_MESSAGES.started : CHECK_IN_MESSAGES.riderStarted)
    : follows;
  return {
    counted,
    contradictions: contradictionsOf(acts),
    isWaiting: outcome === "waits",
    decision: outcome === "contradicts" ? refusal : ALLOW,
  };
}
