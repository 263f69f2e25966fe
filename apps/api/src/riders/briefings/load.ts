import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { viewerId } from "@longpaddock/domain/actor";
import { and, desc, eq, max } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** A version of the briefing, the current one without a number, and when the caller has acknowledged it. */
export async function loadBriefing(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  eventId: number,
  version?: number,
) {
  const [row] = await db
    .select({ briefing: eventBriefings, acknowledgedAt: eventAcknowledgments.acknowledgedAt })
    .from(eventBriefings)
    .leftJoin(
      eventAcknowledgments,
      and(
        eq(eventAcknowledgments.briefingId, eventBriefings.id),
        eq(eventAcknowledgments.userId, viewerId(actor)),
      ),
    )
    .where(
      and(
        eq(eventBriefings.eventId, eventId),
        version === undefined ? undefined : eq(eventBriefings.version, version),
      ),
    )
    .orderBy(desc(eventBriefings.version))
    .limit(1);
  return row ?? null;
}

/** When the version after this one was written; null for the current one. */
export async function replacedAt({ db }: Pick<Ctx, "db">, eventId: number, version: number) {
  const [next] = await db
    .select({ createdAt: eventBriefings.createdAt })
    .from(eventBriefings)
    .where(and(eq(eventBriefings.eventId, eventId), eq(eventBriefings.version, version + 1)));
  return next?.createdAt ?? null;
}

/** The newest version that a member has acknowledged. */
export async function lastAcknowledged(
  { db }: Pick<Ctx, "db">,
  eventId: number,
  userId: string,
): Promise<number | null> {
  const [row] = await db
    .select({ version: max(eventBriefings.version) })
    .from(eventBriefings)
    .innerJoin(eventAcknowledgments, eq(eventAcknowledgments.briefingId, eventBriefings.id))
    .where(and(eq(eventBriefings.eventId, eventId), eq(eventAcknowledgments.userId, userId)));
  return row?.version ?? null;
}

/** The version that a visitor has accepted. */
export async function acceptedBy(
  { db }: Pick<Ctx, "db">,
  { briefingId }: { briefingId: number | null },
): Promise<number | null> {
  if (briefingId === null) return null;
  const [row] = await db
    .select({ version: eventBriefings.version })
    .from(eventBriefings)
    .where(eq(eventBriefings.id, briefingId));
  return row?.version ?? null;
}
