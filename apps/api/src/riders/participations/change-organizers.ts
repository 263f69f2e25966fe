import { rows } from "@longpaddock/db/rows";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { AppError } from "@longpaddock/domain/errors";
import type { ToldChange } from "@longpaddock/domain/events/vocabulary";
import { eq, sql } from "drizzle-orm";
import { notify } from "../../notifications/notifications/notify";
import { changeAnswer, readAnswer } from "./change-answer";
import type { PlacesTx } from "./change-places";
import type { LockedEvent } from "./load";
import { publishEvent, tellOnce } from "./publish-event";
import { setStatus } from "./set-status";

interface Cancelled {
  readonly event: LockedEvent;
  /** Its series, or the event itself if it has none. Riders are told once of each. */
  readonly series: string;
}

interface Successor {
  readonly series: string;
  readonly organizerId: string | null;
}

/**
 * For coming events, locked, whose organisers can't run them any more. Each goes to a co-organiser or else to the
 * group's owner, who is told. Those without either are cancelled and returned, for `tellCancelled`.
 */
export async function changeOrganizers(tx: PlacesTx, left: readonly LockedEvent[]): Promise<Cancelled[]> {
  const successors = await findSuccessors(
    tx,
    left.map(({ id }) => id),
  );
  const cancelled: Cancelled[] = [];
  const told = new Set<string>();
  for (const event of left) {
    const successor = successors.get(event.id);
    if (!successor) throw new AppError("NOT_FOUND");
    const { series, organizerId } = successor;
    if (organizerId === null) {
      await setStatus(tx, [event.id], "cancelled");
      cancelled.push({ event, series });
    } else {
      await handOver(tx, event, organizerId);
      if (!told.has(series)) await tellSuccessor(tx, event, organizerId);
      told.add(series);
    }
    await publishEvent(tx, event);
  }
  return cancelled;
}

/** Notifies the riders, as the act of a former organiser: once of each series. */
export async function tellCancelled(
  tx: PlacesTx,
  cancelled: readonly Cancelled[],
  organizerId?: string,
): Promise<void> {
  const bySeries = new Map<string, LockedEvent[]>();
  for (const { event, series } of cancelled) bySeries.set(series, [...(bySeries.get(series) ?? []), event]);
  for (const ofSeries of bySeries.values()) {
    const changes: ToldChange[] = ofSeries.length > 1 ? ["following"] : [];
    await tellOnce(
      tx,
      ofSeries.map((event) => ({
        event,
        edit: {
          kind: "event_cancelled" as const,
          changes,
          reason: null,
          organizerId: organizerId ?? event.organizerId,
        },
      })),
    );
  }
}

/**
 * Finds the co-organiser of the longest standing. In a series it is the one who helps with most of its events, for all of
 * them, so that one member can still change the whole series. An owner who has deleted their account isn't a
 * member any more.
 */
async function findSuccessors(
  { db }: Pick<PlacesTx, "db">,
  eventIds: readonly number[],
): Promise<Map<number, Successor>> {
  const ids = sql`any(${sql.param(eventIds)}::integer[])`;
  const found = await rows<Successor & { id: number }>(
    db,
    sql`select e.id, coalesce('series ' || e.series_id, 'event ' || e.id) as series, coalesce((
        select r.user_id from ${events} other join ${eventRoles} r
          on r.event_id = other.id and r.role = 'co_organizer'
        where other.id = ${ids} and (other.id = e.id or other.series_id = e.series_id)
          and other.organizer_id = e.organizer_id
        group by r.user_id order by count(*) desc, min(r.id) limit 1
      ), (
        select m.user_id from ${groups} g join ${groupMembers} m on m.group_id = g.id and m.user_id = g.created_by
        where g.id = e.group_id and m.status = 'active'
      )) as "organizerId"
      from ${events} e where e.id = ${ids}`,
  );
  return new Map(found.map(({ id, ...successor }) => [id, successor]));
}

async function tellSuccessor(tx: PlacesTx, { id, groupId }: LockedEvent, organizerId: string): Promise<void> {
  const memberIds = [organizerId];
  await notify(tx, { kind: "event_handed_over", groupId, eventId: id, organizerId, memberIds });
}

/** The new organiser doesn't need a place any more. */
async function handOver(tx: PlacesTx, event: LockedEvent, organizerId: string): Promise<void> {
  const before = await readAnswer(tx, event.id, organizerId);
  if (before !== null)
    await changeAnswer(tx, { ...event, organizerId }, { userId: organizerId, before, after: null });
  await tx.db
    .update(events)
    .set({ organizerId, sequence: sql`${events.sequence} + 1`, updatedAt: tx.clock.now() })
    .where(eq(events.id, event.id));
}
