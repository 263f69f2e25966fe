import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { type EventAct, notify } from "../notifications/notify";
import type { LockedEvent } from "./load";

/** Tells the open pages of an event, and those of its group, that it changed. */
export async function publishEvent(
  tx: Pick<Ctx, "db">,
  { id, groupId }: { id: number; groupId: number | null },
): Promise<void> {
  await publish(tx, { kind: "details", eventId: id });
  if (groupId !== null) await publish(tx, { kind: "event", groupId, eventId: id });
}

/** Tells those who come to the events that one act changes, each of the first of theirs only. */
export function tellOnce(tx: Pick<SignedInCtx, "db" | "actor" | "clock">) {
  const told = new Set<string>();
  return async (
    { id, type, groupId, organizerId }: Pick<LockedEvent, "id" | "type" | "groupId" | "organizerId">,
    act: EventAct,
  ): Promise<void> => {
    await notify(tx, { ...act, groupId, eventId: id, toldIds: [...told] });
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
