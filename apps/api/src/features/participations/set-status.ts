import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rides } from "@longpaddock/db/schema/rides";
import type { EventStatus } from "@longpaddock/domain/events/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import type { LockedEvent } from "./load";

/** Ends a locked event, or takes back that it was closed. Calendar programs show it. */
export async function setStatus(
  { db, clock }: Pick<OnboardedCtx, "db" | "clock">,
  { id, type }: LockedEvent,
  status: EventStatus,
): Promise<void> {
  const table = type === "ride" ? rides : groupEvents;
  const now = clock.now();
  await db
    .update(table)
    .set({
      status,
      closedAt: status === "completed" ? now : null,
      sequence: sql`${table.sequence} + 1`,
      updatedAt: now,
    })
    .where(eq(table.id, id));
}
