import { createHash, randomBytes } from "node:crypto";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { endedVisitsSince } from "@longpaddock/domain/visits/rules";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const visitsOf = (db: Ctx["db"]) =>
  db
    .select({
      participantId: eventVisits.participantId,
      eventId: eventVisits.eventId,
      briefingId: eventVisits.briefingId,
      acceptedAt: eventVisits.acceptedAt,
      expiresAt: eventVisits.expiresAt,
      endedAt: eventVisits.endedAt,
      answer: eventParticipants.status,
      name: eventParticipants.name,
      checkIn: guestCheckIns.status,
    })
    .from(eventVisits)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventVisits.participantId))
    .leftJoin(guestCheckIns, eq(guestCheckIns.participantId, eventVisits.participantId));

/**
 * The visit of this event that the request's phone has begun; null if it has none, or its rider was taken off. `heardAt` also
 * finds one that had not ended at that time and ended some hours ago at most: the time is the phone's word.
 */
export async function findVisit(
  { db, clock, visit }: Pick<Ctx, "db" | "clock" | "visit">,
  eventId: number,
  heardAt?: Date,
) {
  const token = visit.token();
  if (token === null) return null;
  const rider = visit.rider();
  const wasOpen =
    heardAt && and(gt(eventVisits.endedAt, heardAt), gt(eventVisits.endedAt, endedVisitsSince(clock.now())));
  const [found] = await visitsOf(db)
    .where(
      and(
        eq(eventVisits.tokenHash, hashToken(token)),
        eq(eventVisits.eventId, eventId),
        rider === null ? undefined : eq(eventVisits.participantId, rider),
        gt(eventVisits.expiresAt, clock.now()),
        or(isNull(eventVisits.endedAt), wasOpen),
      ),
    )
    .orderBy(sql`${eventVisits.endedAt} desc nulls first`)
    .limit(1);
  return found ?? null;
}

/** The visit that was begun with this act, perhaps by a request whose answer was lost. */
export async function findVisitOfAct({ db }: Pick<Ctx, "db">, eventId: number, actId: string) {
  const [found] = await visitsOf(db).where(
    and(eq(eventVisits.eventId, eventId), eq(eventVisits.actId, actId), isNull(eventVisits.endedAt)),
  );
  return found ?? null;
}

export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

/** Whether the text is a later one than what the visitor has accepted. What arrives late takes nothing back. */
export const acceptsLater = ({ briefingId }: Pick<Visit, "briefingId">, briefing: { id: number }): boolean =>
  (briefingId ?? 0) < briefing.id;

/**
 * The token for the cookie of a rider's phone, which opens all of its rides until the last of them ends: the one that the
 * phone has, unless a rider who hasn't been taken off uses it at this event.
 */
export async function tokenFor(
  { db, clock, visit }: Pick<Ctx, "db" | "clock" | "visit">,
  { eventId, participantId, expiresAt }: { eventId: number; participantId: number; expiresAt: Date },
) {
  const token = visit.token();
  const held =
    token === null
      ? []
      : await db
          .select()
          .from(eventVisits)
          .where(eq(eventVisits.tokenHash, hashToken(token)));
  const isShared = held.some(
    (other) => other.eventId === eventId && other.participantId !== participantId && other.endedAt === null,
  );
  const open = held.map((other) => other.expiresAt).filter((at) => at > clock.now());
  // Nobody chooses the token of a new one.
  if (token === null || isShared || open.length === 0)
    return { token: randomBytes(24).toString("base64url"), expiresAt };
  return { token, expiresAt: new Date(Math.max(expiresAt.getTime(), ...open.map(Number))) };
}
