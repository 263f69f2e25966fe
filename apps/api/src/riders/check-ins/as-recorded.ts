import { eventRoleEnds } from "@longpaddock/db/schema/event-role-ends";
import { rolesAt } from "@longpaddock/domain/check-ins/policy";
import { type RecordedTimes, statedTime } from "@longpaddock/domain/recorded-acts";
import { and, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import type { LockedEvent } from "../participations/load";

/** A locked event with the roles by which the caller is heard for what they recorded. Not for what they may read. */
export async function asRecorded(
  { db, actor, clock }: Pick<SignedInCtx, "db" | "actor" | "clock">,
  event: LockedEvent,
  said: RecordedTimes,
): Promise<LockedEvent> {
  const ended = await db
    .select({ role: eventRoleEnds.role, endedAt: eventRoleEnds.endedAt })
    .from(eventRoleEnds)
    .where(and(eq(eventRoleEnds.eventId, event.id), eq(eventRoleEnds.userId, actor.id)));
  const now = clock.now();
  return { ...event, roles: rolesAt(event, ended, { statedAt: statedTime(said, now), now }) };
}
