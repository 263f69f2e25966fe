import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRows } from "@longpaddock/db/schema/event-rows";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { participationView } from "./view";

/** The caller's own answer as it stands now. */
export async function readParticipation({ db, actor }: OnboardedCtx, id: number) {
  const [row] = await db
    .select({
      id: eventRows.id,
      type: eventRows.type,
      confirmedCount: eventRows.confirmedCount,
      tentativeCount: eventRows.tentativeCount,
      waitlistedCount: eventRows.waitlistedCount,
      status: eventParticipants.status,
      checkIn: eventCheckIns.status,
      waitlistPosition: sql<number | null>`case when ${eventParticipants.waitlistPlace} is not null then (
        select count(*)::integer from ${eventParticipants} ahead
        where ahead.event_type = ${eventRows.type} and ahead.event_id = ${eventRows.id}
          and ahead.waitlist_place <= ${eventParticipants.waitlistPlace}) end`,
    })
    .from(eventRows)
    .leftJoin(
      eventParticipants,
      and(
        eq(eventParticipants.eventType, eventRows.type),
        eq(eventParticipants.eventId, eventRows.id),
        eq(eventParticipants.userId, actor.id),
      ),
    )
    .leftJoin(
      eventCheckIns,
      and(
        eq(eventCheckIns.eventType, eventRows.type),
        eq(eventCheckIns.eventId, eventRows.id),
        eq(eventCheckIns.userId, actor.id),
      ),
    )
    .where(eq(eventRows.id, id));
  if (!row) throw new AppError("NOT_FOUND");
  return participationView(row);
}
