import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { notify } from "../../notifications/notifications/notify";
import type { LockedEvent } from "./load";

export type PlacesTx = Pick<Ctx, "db" | "clock" | "actor">;

interface Places {
  maxParticipants: number | null;
  confirmed: number;
  tentative: number;
  waitlisted: number;
}

/** Changes the places of an event and notifies the riders who get one. */
export async function changePlaces(tx: PlacesTx, event: LockedEvent, places: Places): Promise<void> {
  await tellPromotedOnce(tx, [{ event, memberIds: await storePlaces(tx, event, places) }]);
}

interface Promotion {
  readonly event: Pick<LockedEvent, "id" | "groupId" | "organizerId">;
  readonly memberIds: readonly string[];
}

/** Notifies each member of the first of their new places only: one act may give them some on every date of a series. */
export async function tellPromotedOnce(tx: PlacesTx, promotions: readonly Promotion[]): Promise<void> {
  const told = new Set<string>();
  for (const [index, { event, memberIds }] of promotions.entries()) {
    const { id: eventId, groupId, organizerId } = event;
    const later = new Set(promotions.slice(index + 1).flatMap((promotion) => promotion.memberIds));
    const fresh = memberIds.filter((memberId) => !told.has(memberId));
    for (const memberId of fresh) told.add(memberId);
    const act = { kind: "event_promoted", groupId, eventId, organizerId } as const;
    const often = fresh.filter((memberId) => later.has(memberId));
    const once = fresh.filter((memberId) => !later.has(memberId));
    if (once.length > 0) await notify(tx, { ...act, memberIds: once });
    if (often.length > 0) await notify(tx, { ...act, memberIds: often, changes: ["following"] });
  }
}

/**
 * Stores how many places a locked event has and who takes them, and gives free ones to the riders who have waited longest.
 * After the start nobody gets one that way: the others have left. Returns the members who got one.
 */
export async function storePlaces(
  { db, clock }: PlacesTx,
  { id, startsAt }: LockedEvent,
  places: Places,
): Promise<string[]> {
  const { maxParticipants, confirmed, tentative, waitlisted } = places;
  const left = maxParticipants === null ? waitlisted : maxParticipants - confirmed;
  const free = startsAt <= clock.now() ? 0 : left;
  const promotedIds = await promoteWaiting(db, id, Math.min(free, waitlisted));
  await db
    .update(events)
    .set({
      maxParticipants,
      // Those beyond the maximum who were taken off again.
      forcedPlaces: sql`least(${events.forcedPlaces}, greatest(${confirmed - (maxParticipants ?? confirmed)}::integer, 0))`,
      confirmedCount: confirmed + promotedIds.length,
      tentativeCount: tentative,
      waitlistedCount: waitlisted - promotedIds.length,
    })
    .where(eq(events.id, id));
  return promotedIds;
}

async function promoteWaiting(db: PlacesTx["db"], eventId: number, free: number): Promise<string[]> {
  if (free <= 0) return [];
  const next = db
    .select({ id: eventParticipants.id })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.eventId, eventId), isNotNull(eventParticipants.waitlistPlace)))
    .orderBy(asc(eventParticipants.waitlistPlace))
    .limit(free);
  const promoted = await db
    .update(eventParticipants)
    .set({ status: "confirmed", waitlistPlace: null })
    .where(inArray(eventParticipants.id, next))
    .returning({ userId: eventParticipants.userId });
  return promoted.flatMap(({ userId }) => userId ?? []);
}
