import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { isSignedIn } from "@longpaddock/domain/actor";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canAnswerStill } from "@longpaddock/domain/participations/policy";
import { isFull } from "@longpaddock/domain/participations/rules";
import { MAX_BOARD_RIDERS } from "@longpaddock/domain/ride-day/rules";
import { fieldTime, newerFields } from "@longpaddock/domain/sheet/rules";
import { SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import type { StartVisitInput } from "@longpaddock/domain/visits/schema";
import { VISIT_MESSAGES } from "@longpaddock/domain/visits/texts";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { loadBriefing } from "../briefings/load";
import { changeCounts } from "../participations/change-answer";
import { type LockedEvent, lockEvent } from "../participations/load";
import { findCode } from "./find-event";
import { acceptsLater, findVisit, findVisitOfAct, hashToken, tokenFor, type Visit } from "./load";
import { visitView } from "./view";

/**
 * Lets a phone without an account into the ride of a code, as one more rider. On a phone that was let in before, it changes
 * what its rider said.
 */
export async function startVisit(ctx: Ctx, input: StartVisitInput) {
  // Nor in the name of a visitor: a member's phone could say that to be let in beside its session.
  if (isSignedIn(ctx.actor) || ctx.visit.rider() !== null)
    throw new AppError("FORBIDDEN", VISIT_MESSAGES.signedIn);
  await ctx.limit("visitNetwork");
  return withinTransaction(ctx, async (tx) => {
    const { eventId } = await findCode(tx, input);
    await ctx.limit("visitorCode", `${eventId}`);
    const event = await lockEvent(tx, eventId);
    authorize(tx.actor, canAnswerStill(event, tx.clock.now()));
    const accepted = await acceptedBriefing(tx, event, input);
    const before = await findRider(tx, event.id, input);
    const id = before
      ? await changeVisit(tx, before, { input, accepted })
      : await beginVisit(tx, event, { input, accepted });
    await publish(tx, { eventId: event.id, kind: "participants" }, { eventId: event.id, kind: "checkIns" });
    return visitView(event, { id, name: input.name, acceptedVersion: accepted?.version ?? null });
  });
}

/** @throws AppError CONFLICT for another version than the one in force */
async function acceptedBriefing(
  tx: Ctx,
  event: LockedEvent,
  { acceptedBriefingVersion: version }: StartVisitInput,
) {
  if (version === null || version === undefined) return null;
  const current = (await loadBriefing(tx, event.id))?.briefing;
  if (!current) return null;
  if (current.version !== version) throw new AppError("CONFLICT", BRIEFING_MESSAGES.changed);
  return current;
}

interface Saying {
  input: StartVisitInput;
  accepted: Awaited<ReturnType<typeof acceptedBriefing>>;
}

/** What they say now is later than what leaders have said of them. */
function personOf({ clock }: Ctx, said: StartVisitInput) {
  const { name, phone, emergencyContactName: emergencyContact, emergencyContactPhone } = said;
  const emergencyContactEmail = said.emergencyContactEmail ?? null;
  const person = { name, phone, emergencyContact, emergencyContactPhone, emergencyContactEmail };
  const { fields, times } = newerFields(person, {}, fieldTime(clock.now(), uuidv7()));
  return { ...fields, ...person, fieldTimes: times };
}

const acceptanceOf = ({ clock }: Ctx, { accepted }: Saying) =>
  accepted && { briefingId: accepted.id, textHash: accepted.textHash, acceptedAt: clock.now() };

/** Whom the phone means: the rider of its act, else the one whom its cookie was given for. */
const findRider = (tx: Ctx, eventId: number, { actId }: StartVisitInput) =>
  actId === undefined ? findVisit(tx, eventId) : findVisitOfAct(tx, eventId, actId);

async function changeVisit(tx: Ctx, visit: Visit, saying: Saying): Promise<number> {
  const { participantId: id, eventId, expiresAt } = visit;
  await tx.db.update(eventParticipants).set(personOf(tx, saying.input)).where(eq(eventParticipants.id, id));
  const acceptance = acceptanceOf(tx, saying);
  if (acceptance && saying.accepted && acceptsLater(visit, saying.accepted))
    await tx.db.update(eventVisits).set(acceptance).where(eq(eventVisits.participantId, id));
  // Its answer may have been lost with the cookie, or the ride put off since.
  const cookie = await tokenFor(tx, { eventId, participantId: id, expiresAt });
  await tx.db
    .update(eventVisits)
    .set({ tokenHash: hashToken(cookie.token) })
    .where(eq(eventVisits.participantId, id));
  tx.visit.begin(cookie.token, cookie.expiresAt);
  return id;
}

/** Returns the id among the participants. */
async function beginVisit(tx: Ctx, event: LockedEvent, saying: Saying): Promise<number> {
  if (event.confirmedCount >= MAX_BOARD_RIDERS) throw new AppError("CONFLICT", SHEET_MESSAGES.full);
  if (isFull(event)) throw new AppError("CONFLICT", VISIT_MESSAGES.full);
  const now = tx.clock.now();
  const [guest] = await tx.db
    .insert(eventParticipants)
    .values({ eventId: event.id, ...personOf(tx, saying.input), joinedAt: now })
    .returning({ id: eventParticipants.id });
  const participantId = guest?.id ?? 0;
  await changeCounts(tx, event, { before: null, after: "confirmed" });
  const expiresAt = lateActsUntil(event.dayEndsAt);
  const cookie = await tokenFor(tx, { eventId: event.id, participantId, expiresAt });
  await tx.db.insert(eventVisits).values({
    participantId,
    eventId: event.id,
    tokenHash: hashToken(cookie.token),
    actId: saying.input.actId ?? null,
    ...acceptanceOf(tx, saying),
    createdAt: now,
    expiresAt,
  });
  tx.visit.begin(cookie.token, cookie.expiresAt);
  return participantId;
}
