import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { events } from "@longpaddock/db/schema/events";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import { sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";

/** Deletes the positions that riders have shared two days after the event, when no late ones can come any more. */
export async function sweepPositions({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  const endedBefore = lateActsSince(clock.now()).toISOString();
  const isOver = sql`from ${events} e where e.id = located.event_id and located.location is not null
    and e.day_ends_at < ${endedBefore}`;
  await database.db.transaction(async (tx) => {
    for (const table of [eventCheckIns, guestCheckIns])
      await tx.execute(
        sql`update ${table} located set location = null, accuracy = null, located_at = null ${isOver}`,
      );
    for (const table of [eventCheckInActs, guestCheckInActs])
      await tx.execute(sql`update ${table} located set location = null, accuracy = null ${isOver}`);
  });
}
