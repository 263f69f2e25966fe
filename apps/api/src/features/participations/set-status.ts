import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rides } from "@longpaddock/db/schema/rides";
import type { EventStatus } from "@longpaddock/domain/events/vocabulary";
import { inArray, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import type { LockedEvent } from "./load";

/** Ends locked events of one kind, or takes back that they were closed. Calendar programs show it. */
export async function setStatus(
  { db, clock }: Pick<OnboardedCtx, "db" | "clock">,
  events: readonly LockedEvent[],
  status: EventStatus,
): Promise<void> {
  const table = events[0]?.type === "ride" ? rides : groupEvents;
  const now = clock.now();
  await db
    .update(table)
    .set({
      status,
      closedAt: status === "completed" ? now : null,
      sequence: sql`${table.sequence} + 1`,
      updatedAt: now,
    })
    .where(
      inArray(
        table.id,
        events.map(({ id }) => id),
      ),
    );
}
