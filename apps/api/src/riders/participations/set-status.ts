import { events } from "@longpaddock/db/schema/events";
import type { EventStatus } from "@longpaddock/domain/events/vocabulary";
import { inArray, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";

/** Ends locked events, or takes back that they were closed. Calendar programs show it. */
export async function setStatus(
  { db, clock }: Pick<OnboardedCtx, "db" | "clock">,
  ids: readonly number[],
  status: EventStatus,
): Promise<void> {
  const now = clock.now();
  await db
    .update(events)
    .set({
      status,
      closedAt: status === "completed" ? now : null,
      sequence: sql`${events.sequence} + 1`,
      updatedAt: now,
    })
    .where(inArray(events.id, [...ids]));
}
