import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { events } from "@longpaddock/db/schema/events";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import { OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "../../core/context";

type Looking = Pick<Ctx, "db" | "clock">;

/** Returns the title of an event that this member is out on. */
export function findOwnRideOut(ctx: Looking, userId: string): Promise<string | null> {
  return findOut(ctx, eventCheckIns, eq(eventCheckIns.userId, userId));
}

/**
 * Returns the title of one of these events with a rider who is out, with an account or without: somebody may have to look for
 * them.
 */
export async function findRidersOut(ctx: Looking, condition: SQL): Promise<string | null> {
  return (await findOut(ctx, eventCheckIns, condition)) ?? findOut(ctx, guestCheckIns, condition);
}

async function findOut(
  { db, clock }: Looking,
  checkIns: typeof eventCheckIns | typeof guestCheckIns,
  condition: SQL,
): Promise<string | null> {
  const [event] = await db
    .select({ title: events.title })
    .from(events)
    .innerJoin(checkIns, eq(events.id, checkIns.eventId))
    .where(
      and(
        condition,
        inArray(checkIns.status, OUT_STATUSES),
        gt(events.dayEndsAt, lateActsSince(clock.now())),
      ),
    )
    .limit(1);
  return event?.title ?? null;
}
