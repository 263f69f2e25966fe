import { eventClosings } from "@longpaddock/db/schema/event-closings";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { nameOf } from "./load";

/** When and by whom a ride was closed before its end, and what they said of riders who weren't home; null if it wasn't. */
export async function readClosing({ db }: Pick<Ctx, "db">, eventId: number) {
  const [found] = await db
    .select({
      at: events.closedAt,
      reason: eventClosings.reason,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(events)
    .leftJoin(eventClosings, eq(eventClosings.eventId, events.id))
    .leftJoin(users, eq(users.id, eventClosings.closedBy))
    .where(eq(events.id, eventId));
  return found?.at ? { at: found.at.toISOString(), byName: nameOf(found), reason: found.reason } : null;
}
