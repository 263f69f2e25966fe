import { randomUUID } from "node:crypto";
import { eventChanges } from "@longpaddock/db/schema/event-changes";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { factsOf } from "@longpaddock/domain/events/rules";
import type { ToldChange } from "@longpaddock/domain/events/vocabulary";
import { and, inArray, ne } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { notify } from "../../notifications/notifications/notify";
import type { LockedEvent } from "./load";

/** Tells the open pages of these events, and those of their groups, that they changed. */
export async function publishEvent(
  tx: Pick<Ctx, "db">,
  ...events: readonly { id: number; groupId: number | null }[]
): Promise<void> {
  await publish(
    tx,
    ...events.flatMap(({ id, groupId }) => [
      { kind: "details" as const, eventId: id },
      ...(groupId === null ? [] : [{ kind: "event" as const, groupId, eventId: id }]),
    ]),
  );
}

type Tx = Pick<Ctx, "db" | "actor" | "clock">;
type Plan = Parameters<typeof factsOf>[0] & Pick<LockedEvent, "timeZone">;

type EventEdit = { changes: readonly ToldChange[] } & (
  | { kind: "event_changed"; before: Plan; after: Plan }
  | { kind: "event_cancelled"; reason: string | null; organizerId?: string }
);

interface ToldEdit {
  event: LockedEvent;
  edit: EventEdit;
}

/**
 * Notifies the organisers and riders of the events that one act changes, each only of their first one. Riders are
 * notified only of changes of the time, place and route, as in `notify`.
 */
export async function tellOnce(tx: Tx, edits: readonly ToldEdit[]): Promise<void> {
  if (edits.length === 0) return;
  const changeIds = await storeChanges(tx, edits);
  const coming = await findComing(
    tx,
    edits.map(({ event }) => event.id),
  );
  const told = new Set<string>();
  for (const { event, edit } of edits) {
    const { id, groupId, organizerId } = event;
    const changeId = changeIds.get(id);
    const isForRiders = edit.kind === "event_cancelled" || edit.changes.some((one) => one !== "following");
    const recipients = [organizerId, ...((isForRiders && coming.get(id)) || [])];
    if (changeId === undefined || recipients.every((userId) => told.has(userId))) continue;
    const act = { changes: edit.changes, changeId, groupId, eventId: id, toldIds: [...told] };
    if (edit.kind === "event_changed")
      await notify(tx, { ...act, kind: edit.kind, before: factsOf(edit.before) });
    else
      await notify(tx, {
        ...act,
        kind: edit.kind,
        ...(edit.organizerId !== undefined && { organizerId: edit.organizerId }),
      });
    for (const userId of recipients) told.add(userId);
  }
}

/** Keeps what the events were, in one statement. Returns the ids of the changes by event. */
async function storeChanges({ db, clock }: Tx, edits: readonly ToldEdit[]): Promise<Map<number, number>> {
  const actKey = randomUUID();
  const changes = await db
    .insert(eventChanges)
    .values(
      edits.map(({ event, edit }) => {
        const { startsAt, endsAt, timeZone, location } = edit.kind === "event_changed" ? edit.before : event;
        return {
          eventId: event.id,
          actKey,
          startsAt,
          endsAt,
          timeZone,
          location,
          ...outcomeOf(edit),
          createdAt: clock.now(),
        };
      }),
    )
    .returning({ id: eventChanges.id, eventId: eventChanges.eventId });
  return new Map(changes.map(({ id, eventId }) => [eventId, id]));
}

const outcomeOf = (edit: EventEdit) =>
  edit.kind === "event_changed"
    ? {
        newStartsAt: edit.after.startsAt,
        newEndsAt: edit.after.endsAt,
        newTimeZone: edit.after.timeZone,
        newLocation: edit.after.location,
      }
    : { reason: edit.reason };

async function findComing({ db }: Pick<Ctx, "db">, eventIds: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ eventId: eventParticipants.eventId, userId: eventParticipants.userId })
    .from(eventParticipants)
    .where(and(inArray(eventParticipants.eventId, eventIds), ne(eventParticipants.status, "declined")));
  const coming = new Map<number, string[]>();
  for (const { eventId, userId } of rows)
    if (userId !== null) coming.set(eventId, [...(coming.get(eventId) ?? []), userId]);
  return coming;
}
