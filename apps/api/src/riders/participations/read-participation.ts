import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { waitlistPosition } from "./load";
import { participationView } from "./view";

/** The caller's own answer as it stands now. */
export async function readParticipation({ db, actor }: OnboardedCtx, id: number) {
  const [row] = await db
    .select({
      id: events.id,
      type: events.type,
      confirmedCount: events.confirmedCount,
      tentativeCount: events.tentativeCount,
      waitlistedCount: events.waitlistedCount,
      status: eventParticipants.status,
      checkIn: eventCheckIns.status,
      waitlistPosition,
    })
    .from(events)
    .leftJoin(
      eventParticipants,
      and(eq(eventParticipants.eventId, events.id), eq(eventParticipants.userId, actor.id)),
    )
    .leftJoin(eventCheckIns, and(eq(eventCheckIns.eventId, events.id), eq(eventCheckIns.userId, actor.id)))
    .where(eq(events.id, id));
  if (!row) throw new AppError("NOT_FOUND");
  return participationView(row);
}
