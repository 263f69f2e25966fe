import { eventClosings } from "@longpaddock/db/schema/event-closings";
import { eventParticipants, FORGOTTEN_NAME, isPersonal } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { events } from "@longpaddock/db/schema/events";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";

const DAY_MS = 86_400_000;
/** How long what was typed about riders for one day is kept after it. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes what is known of these people without an account, and of members what leaders have typed for the day. */
export async function forgetRiders({ db, clock }: Pick<Ctx, "db" | "clock">, which: SQL): Promise<void> {
  const guests = sql`select id from ${eventParticipants} where user_id is null and ${which}`;
  await db.execute(sql`update ${guestCheckInActs} set message = null, location = null, accuracy = null
    where participant_id in (${guests})`);
  await db.execute(sql`update ${guestCheckIns} set message = null, location = null, accuracy = null, located_at = null
    where participant_id in (${guests})`);
  await db.execute(sql`update ${overdueSteps} set address_hash = null where participant_id in (${guests})`);
  await db.execute(sql`delete from ${eventVisits} where participant_id in (${guests})`);
  await db.execute(sql`update ${eventParticipants}
    set name = case when name is not null then ${FORGOTTEN_NAME} end, phone = null, emergency_contact = null,
      emergency_contact_phone = null, emergency_contact_email = null, vehicle = null, passengers = '{}', forgotten_at = ${clock.now().toISOString()}
    where ${which}`);
}

/** The same of all events that were over a month ago, or cancelled then. */
export async function sweepRiders({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  const ended = sql`select e.id from ${events} e where e.day_ends_at < ${endedBefore}
    or e.status = 'cancelled' and e.updated_at < ${endedBefore}`;
  await database.db.transaction(async (tx) => {
    await forgetRiders({ db: tx, clock }, sql`(${isPersonal(eventParticipants)}) and event_id in (${ended})`);
    await tx.execute(
      sql`update ${overdueSteps} set address_hash = null where address_hash is not null and event_id in (${ended})`,
    );
    await tx.execute(
      sql`update ${eventClosings} set reason = null where reason is not null and event_id in (${ended})`,
    );
    // Also messages about guests whose other details were deleted earlier.
    for (const table of [guestCheckInActs, guestCheckIns])
      await tx.execute(
        sql`update ${table} set message = null where message is not null and event_id in (${ended})`,
      );
  });
}
