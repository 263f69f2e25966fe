import { randomBytes } from "node:crypto";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits, visitorCodes } from "@longpaddock/db/schema/event-visits";
import { isSignedIn } from "@longpaddock/domain/actor";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canAnswerStill } from "@longpaddock/domain/participations/policy";
import { isFull } from "@longpaddock/domain/participations/rules";
import { readCode } from "@longpaddock/domain/visits/rules";
import type { StartVisitInput } from "@longpaddock/domain/visits/schema";
import { VISIT_MESSAGES } from "@longpaddock/domain/visits/texts";
import { and, eq, gt, inArray } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { loadBriefing } from "../briefings/load";
import { changeCounts } from "../participations/change-answer";
import { type LockedEvent, lockEvent } from "../participations/load";
import { hashesOf } from "./codes";
import { findVisit, hashToken } from "./load";
import { visitView } from "./view";

/**
 * Lets a phone without an account into the ride of a code, as one more rider. On a phone that was let in before, it changes
 * what its rider said.
 */
export async function startVisit(ctx: Ctx, input: StartVisitInput) {
  if (isSignedIn(ctx.actor)) throw new AppError("FORBIDDEN", VISIT_MESSAGES.signedIn);
  const code = readCode(input.code);
  if (code !== null) await ctx.limit("visitorCode", code);
  return withinTransaction(ctx, async (tx) => {
    const eventId = code === null ? null : await findEvent(tx, code);
    if (eventId === null) throw new AppError("NOT_FOUND", VISIT_MESSAGES.wrongCode);
    const event = await lockEvent(tx, eventId);
    authorize(tx.actor, canAnswerStill(event, tx.clock.now()));
    const accepted = await acceptedBriefing(tx, event, input);
    const before = await findVisit(tx, event.id);
    const id = before
      ? await changeVisit(tx, before.participantId, { input, accepted })
      : await beginVisit(tx, event, { input, accepted });
    await publish(tx, { eventId: event.id, kind: "participants" }, { eventId: event.id, kind: "checkIns" });
    return visitView(event, { id, name: input.name, acceptedVersion: accepted?.version ?? null });
  });
}

async function findEvent({ db, clock, services }: Ctx, code: string): Promise<number | null> {
  const [found] = await db
    .select({ eventId: visitorCodes.eventId })
    .from(visitorCodes)
    .where(
      and(inArray(visitorCodes.codeHash, hashesOf(services, code)), gt(visitorCodes.expiresAt, clock.now())),
    );
  return found?.eventId ?? null;
}

/** @throws AppError CONFLICT for another version than the one in force */
async function acceptedBriefing(
  tx: Ctx,
  event: LockedEvent,
  { acceptedBriefingVersion: version }: StartVisitInput,
) {
  if (version === null || version === undefined) return null;
  const current = (await loadBriefing(tx, event.id))?.briefing;
  if (current?.version !== version) throw new AppError("CONFLICT", BRIEFING_MESSAGES.changed);
  return current;
}

interface Saying {
  input: StartVisitInput;
  accepted: Awaited<ReturnType<typeof acceptedBriefing>>;
}

const personOf = ({ name, phone, emergencyContactName, emergencyContactPhone }: StartVisitInput) => ({
  name,
  phone,
  emergencyContact: emergencyContactName,
  emergencyContactPhone,
});

const acceptanceOf = ({ clock }: Ctx, { accepted }: Saying) =>
  accepted && { briefingId: accepted.id, textHash: accepted.textHash, acceptedAt: clock.now() };

async function changeVisit(tx: Ctx, id: number, saying: Saying): Promise<number> {
  await tx.db.update(eventParticipants).set(personOf(saying.input)).where(eq(eventParticipants.id, id));
  const acceptance = acceptanceOf(tx, saying);
  if (acceptance) await tx.db.update(eventVisits).set(acceptance).where(eq(eventVisits.participantId, id));
  return id;
}

/** Returns the id among the participants. */
async function beginVisit(tx: Ctx, event: LockedEvent, saying: Saying): Promise<number> {
  if (isFull(event)) throw new AppError("CONFLICT", VISIT_MESSAGES.full);
  const now = tx.clock.now();
  const [guest] = await tx.db
    .insert(eventParticipants)
    .values({ eventId: event.id, ...personOf(saying.input), joinedAt: now })
    .returning({ id: eventParticipants.id });
  const participantId = guest?.id ?? 0;
  await changeCounts(tx, event, { before: null, after: "confirmed" });
  const token = randomBytes(24).toString("base64url");
  const expiresAt = lateActsUntil(event.dayEndsAt);
  await tx.db.insert(eventVisits).values({
    participantId,
    eventId: event.id,
    tokenHash: hashToken(token),
    ...acceptanceOf(tx, saying),
    createdAt: now,
    expiresAt,
  });
  tx.visit.begin(token, expiresAt);
  return participantId;
}
