import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { canCheckIn } from "@longpaddock/domain/check-ins/policy";
import {
  canStateAt,
  checkInTransition,
  MAX_ACTS,
  mergeActs,
  mergedCheckIn,
  outcomeOf,
} from "@longpaddock/domain/check-ins/rules";
import type { CheckInInput } from "@longpaddock/domain/check-ins/schema";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import type { Decision } from "@longpaddock/domain/decision";
import { AppError } from "@longpaddock/domain/errors";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { checkAcknowledged } from "../briefings/check-acknowledged";
import { readAnswer } from "../participations/change-answer";
import { type LockedEvent, lockEvent } from "../participations/load";
import { listActs, type StoredAct } from "./load";
import { checkInView } from "./view";

/**
 * Takes an act of a rider. One that is stated for an earlier time is stored whether it counts yet or not, because those
 * before it may arrive later; one that contradicts what the rider has said is refused afterwards.
 */
export async function checkIn(ctx: OnboardedCtx, input: CheckInInput) {
  const { view, decision } = await withinTransaction(ctx, (tx) => takeAct(tx, input));
  authorize(ctx.actor, decision);
  return view;
}

async function takeAct(tx: OnboardedCtx, input: CheckInInput) {
  const actor = await lockMember(tx);
  const event = await lockEvent(tx, input.id);
  if (input.eventType !== undefined && event.type !== input.eventType) throw new AppError("NOT_FOUND");
  const answer = await readAnswer(tx, event, actor.id);
  authorize(actor, canCheckIn(actor, { ...event, answer }));
  const before = await listActs(tx, event.id, actor.id);
  const known = before.find(({ actId }) => actId === input.actId?.toLowerCase());
  if (known && known.status !== input.status) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.otherAct);
  if (known) return resultOf(event, known, before);
  const now = tx.clock.now();
  const statedAt = statedTime(input, now);
  authorize(actor, canTake({ to: input.status, statedAt, now }, { event, before }));
  if (before.length >= MAX_ACTS) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.tooManyActs);
  const act = actFrom(input, statedAt ?? now);
  if (act.status === "checked_in") await checkAcknowledged(tx, event, { answer, at: act.statedAt });
  const acts = [...before, act];
  await storeAct(tx, event, act);
  const counted = await storeCheckIn(tx, event, acts);
  const isNew = counted.some(({ actId }) => actId === act.actId);
  if (isNew) await publish(tx, { eventId: event.id, kind: "checkIns" });
  if (isNew && counted.at(-1)?.status === "completed") await awardBadges(tx, "finishEvent");
  return resultOf(event, act, acts);
}

/** Without a stated time it is now, and has to follow from what the rider said last. */
function canTake(
  stated: Parameters<typeof canStateAt>[0],
  { event, before }: { event: LockedEvent; before: StoredAct[] },
): Decision {
  const decision = canStateAt(stated, event);
  if (!decision.allowed || stated.statedAt !== null) return decision;
  return checkInTransition(mergeActs(before).at(-1)?.status ?? null, stated.to);
}

function actFrom({ actId, status, message, position }: CheckInInput, statedAt: Date): StoredAct {
  return {
    actId: actId?.toLowerCase() ?? uuidv7(),
    status,
    statedAt,
    message: message ?? null,
    location: position ? `${position.latitude.toFixed(4)},${position.longitude.toFixed(4)}` : null,
    accuracy: position?.accuracy ?? null,
  };
}

async function storeAct({ db, actor, clock }: OnboardedCtx, { id, type }: LockedEvent, act: StoredAct) {
  const stored = await db
    .insert(eventCheckInActs)
    .values({ ...act, eventId: id, eventType: type, userId: actor.id, receivedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: eventCheckInActs.id });
  if (stored.length === 0) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.otherAct);
}

/** Returns the acts that count. */
async function storeCheckIn(
  { db, actor, clock }: OnboardedCtx,
  { id, type }: LockedEvent,
  acts: StoredAct[],
): Promise<StoredAct[]> {
  const merged = mergedCheckIn(acts);
  if (!merged) return [];
  const row = { ...merged, updatedAt: clock.now() };
  await db
    .insert(eventCheckIns)
    .values({ ...row, eventId: id, eventType: type, userId: actor.id, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [eventCheckIns.eventId, eventCheckIns.eventType, eventCheckIns.userId],
      set: row,
    });
  return mergeActs(acts);
}

function resultOf({ id, type }: LockedEvent, act: StoredAct, acts: StoredAct[]) {
  const counted = mergeActs(acts);
  const outcome = outcomeOf(act, acts);
  const view = checkInView({ id, type, counted, isWaiting: outcome === "waits" });
  const decision: Decision =
    outcome === "contradicts"
      ? checkInTransition(counted.at(-1)?.status ?? null, act.status)
      : { allowed: true };
  return { view, decision };
}
