import { randomUUID } from "node:crypto";
import { eventChanges } from "@longpaddock/db/schema/event-changes";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { AppError } from "@longpaddock/domain/errors";
import { factsOf } from "@longpaddock/domain/events/rules";
import type { ToldChange } from "@longpaddock/domain/events/vocabulary";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { notify } from "../notifications/notify";
import type { LockedEvent } from "./load";

/** Tells the open pages of an event, and those of its group, that it changed. */
export async function publishEvent(
  tx: Pick<Ctx, "db">,
  { id, groupId }: { id: number; groupId: number | null },
): Promise<void> {
  await publish(tx, { kind: "details", eventId: id });
  if (groupId !== null) await publish(tx, { kind: "event", groupId, eventId: id });
}

type Tx = Pick<SignedInCtx, "db" | "actor" | "clock">;
type Plan = Parameters<typeof factsOf>[0] & Pick<LockedEvent, "timeZone">;

type EventEdit = { changes: readonly ToldChange[] } & (
  | { kind: "event_changed"; before: Plan; after: Plan }
  | { kind: "event_cancelled"; reason: string | null; organizerId?: string }
);

/** Notifies those who come to the events that one act changes, each of the first of theirs only. */
export function tellOnce(tx: Tx) {
  const told = new Set<string>();
  const actKey = randomUUID();
  return async (event: LockedEvent, edit: EventEdit): Promise<void> => {
    const { id, type, groupId, organizerId } = event;
    const { changes } = edit;
    const changeId = await storeChange(tx, event, { actKey, edit });
    const act = { changes, changeId, groupId, eventId: id, toldIds: [...told] };
    if (edit.kind === "event_changed")
      await notify(tx, { ...act, kind: edit.kind, before: factsOf(edit.before) });
    else
      await notify(tx, {
        ...act,
        kind: edit.kind,
        ...(edit.organizerId !== undefined && { organizerId: edit.organizerId }),
      });
    const coming = await tx.db
      .select({ userId: eventParticipants.userId })
      .from(eventParticipants)
      .where(
        and(
          eq(eventParticipants.eventType, sql.raw(`'${type}'`)),
          eq(eventParticipants.eventId, id),
          ne(eventParticipants.status, "declined"),
        ),
      );
    for (const { userId } of coming) told.add(userId);
    told.add(organizerId);
  };
}

async function storeChange(
  { db, clock }: Tx,
  event: LockedEvent,
  { actKey, edit }: { actKey: string; edit: EventEdit },
): Promise<number> {
  const { startsAt, endsAt, timeZone, location } = edit.kind === "event_changed" ? edit.before : event;
  const outcome =
    edit.kind === "event_changed"
      ? {
          newStartsAt: edit.after.startsAt,
          newEndsAt: edit.after.endsAt,
          newTimeZone: edit.after.timeZone,
          newLocation: edit.after.location,
        }
      : { reason: edit.reason };
  const [change] = await db
    .insert(eventChanges)
    .values({
      eventId: event.id,
      actKey,
      startsAt,
      endsAt,
      timeZone,
      location,
      ...outcome,
      createdAt: clock.now(),
    })
    .returning({ id: eventChanges.id });
  if (!change) throw new AppError("NOT_FOUND");
  return change.id;
}
