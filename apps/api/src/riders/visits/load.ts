import { createHash } from "node:crypto";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "../../core/context";

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The visit of this event that the request's phone has begun; null if it has none, or its place was taken away. */
export async function findVisit({ db, clock, visit }: Pick<Ctx, "db" | "clock" | "visit">, eventId: number) {
  const token = visit.token();
  if (token === null) return null;
  const [found] = await db
    .select({
      participantId: eventVisits.participantId,
      eventId: eventVisits.eventId,
      briefingId: eventVisits.briefingId,
      acceptedAt: eventVisits.acceptedAt,
      expiresAt: eventVisits.expiresAt,
      answer: eventParticipants.status,
      name: eventParticipants.name,
    })
    .from(eventVisits)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventVisits.participantId))
    .where(
      and(
        eq(eventVisits.tokenHash, hashToken(token)),
        eq(eventVisits.eventId, eventId),
        gt(eventVisits.expiresAt, clock.now()),
      ),
    );
  return found ?? null;
}

export type Visit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;
