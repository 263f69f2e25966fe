import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { notify } from "../../notifications/notifications/notify";
import type { LockedEvent } from "./load";

export type PlacesTx = Pick<SignedInCtx, "db" | "clock" | "actor">;

interface Places {
  maxParticipants: number | null;
  confirmed: number;
  tentative: number;
  waitlisted: number;
}

/**
 * Stores how many places a locked event has and who takes them, gives free ones to the riders who have waited longest and
 * notifies them. After the start nobody gets one that way: the others have left.
 */
export async function changePlaces(tx: PlacesTx, event: LockedEvent, places: Places): Promise<void> {
  const { id, groupId, organizerId } = event;
  const { maxParticipants, confirmed, tentative, waitlisted } = places;
  const left = maxParticipants === null ? waitlisted : maxParticipants - confirmed;
  const free = event.startsAt <= tx.clock.now() ? 0 : left;
  const promotedIds = await promoteWaiting(tx, id, Math.min(free, waitlisted));
  await tx.db
    .update(events)
    .set({
      maxParticipants,
      confirmedCount: confirmed + promotedIds.length,
      tentativeCount: tentative,
      waitlistedCount: waitlisted - promotedIds.length,
    })
    .where(eq(events.id, id));
  if (promotedIds.length > 0)
    await notify(tx, { kind: "event_promoted", groupId, eventId: id, organizerId, memberIds: promotedIds });
}

async function promoteWaiting({ db }: PlacesTx, eventId: number, free: number): Promise<string[]> {
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
