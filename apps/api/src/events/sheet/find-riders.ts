import { addedRiders } from "@longpaddock/db/schema/added-riders";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { and, eq, inArray } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { isActId, type LockedEvent } from "../../riders/participations/load";

/** Among the participants, by the act that put them on the sheet, or as a member. */
type RiderName = number | string;

/**
 * Finds the riders whom a leader names. Whoever names them is one, as are the organiser and members who are out without
 * an answer.
 */
export async function findRiders(
  { db, actor }: OnboardedCtx,
  { id: eventId, organizerId }: Pick<LockedEvent, "id" | "organizerId">,
  named: readonly RiderName[],
) {
  const acts = named.filter((one) => typeof one === "string").filter(isActId);
  const added =
    acts.length === 0
      ? []
      : await db
          .select({ actId: addedRiders.actId, id: addedRiders.participantId })
          .from(addedRiders)
          .where(and(eq(addedRiders.eventId, eventId), inArray(addedRiders.actId, acts)));
  const byAct = new Map(added.map(({ actId, id }) => [actId, id]));
  const known = await db
    .select({ id: eventParticipants.id, userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(eq(eventParticipants.eventId, eventId));
  const out = await db
    .select({ userId: eventCheckIns.userId })
    .from(eventCheckIns)
    .where(eq(eventCheckIns.eventId, eventId));
  const memberOf = new Map(known.map(({ id, userId }) => [id, userId]));
  const byMember = new Map(known.map(({ id, userId }) => [userId, id]));
  const others = new Set([organizerId, actor.id, ...out.map(({ userId }) => userId)]);
  return {
    /**
     * The id among the participants, or of a member who has none. Null for one whose row is gone, undefined for a
     * stranger.
     */
    keyOf(one: RiderName): RiderName | null | undefined {
      if (typeof one === "number") return memberOf.has(one) ? one : undefined;
      return (
        byAct.get(one) ?? (byAct.has(one) ? null : (byMember.get(one) ?? (others.has(one) ? one : undefined)))
      );
    },
    /** The member of a key; null for a person without an account. */
    memberOf: (key: RiderName): string | null =>
      typeof key === "string" ? key : (memberOf.get(key) ?? null),
  };
}
