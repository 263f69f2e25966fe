import type { Db } from "@longpaddock/db/client";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { groupEventParticipants } from "@longpaddock/db/schema/group-event-participants";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { rideParticipants } from "@longpaddock/db/schema/ride-participants";
import { rides } from "@longpaddock/db/schema/rides";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { scaleRows } from "./scale-rows";

const GROUPS = 200;
const ROUTES = 2000;

export interface EventSizes {
  /** Half of them rides, over six years around now. */
  events: number;
  /** On each event. */
  participants: number;
}

/**
 * A fifth of the groups are private. Half of an event's participants come for sure and the rest perhaps; those of rides
 * have checked in.
 */
export const eventRows =
  ({ events, participants }: EventSizes) =>
  async (db: Db) => {
    await scaleRows(ROUTES)(db);
    const rider = sql`(select id, (row_number() over (order by id) - 1)::integer as n from ${users}) as rider`;
    const start = sql`now() - interval '5 years' + number * interval '6 years' / ${events / 2}::integer`;
    const half = sql`generate_series(1, ${events / 2}::integer) as made(number)`;
    await db.execute(sql`
      insert into ${groups} (name, description, type, created_by, is_private)
      select 'Group ' || n, 'Long tracks', 'motorcycle', rider.id, n % 5 = 0
      from generate_series(1, ${GROUPS}::integer) as made(n) join ${rider} using (n)`);
    await db.execute(sql`
      insert into ${groupMembers} (group_id, user_id)
      select groups.id, rider.id from ${groups} join ${rider} on rider.n % 10 = groups.id % 10`);
    await db.execute(sql`
      insert into ${rides} (name, description, vehicle_type, date_time, organizer_id, route_id, confirmed_count,
        tentative_count)
      select 'Ride ' || number, repeat('Dust. ', 40), case when number % 4 = 0 then '4x4' else 'cycling' end, ${start}, rider.id,
        1 + number % ${ROUTES}::integer, ${participants / 2}::integer, ${participants / 2}::integer
      from ${half} join ${rider} on rider.n = number % 1000`);
    await db.execute(sql`
      insert into ${groupEvents} (group_id, title, description, vehicle_type, event_date, organizer_id, confirmed_count,
        tentative_count)
      select 1 + number % ${GROUPS}::integer, 'Event ' || number, repeat('Dust. ', 40), 'motorcycle', ${start}, rider.id,
        ${participants / 2}::integer, ${participants / 2}::integer
      from ${half} join ${rider} on rider.n = number % 1000`);
    const answers = (yes: string, perhaps: string) => sql`rider.id,
      case when nth % 2 = 0 then ${yes} else ${perhaps} end
      from generate_series(1, ${participants}::integer) as nth`;
    await db.execute(sql`
      insert into ${rideParticipants} (ride_id, user_id, status)
      select rides.id, ${answers("joined", "pending")}, ${rides} join ${rider} on true
      where rider.n = (rides.id + nth * 37) % 1000`);
    await db.execute(sql`
      insert into ${groupEventParticipants} (event_id, user_id, status)
      select group_events.id, ${answers("confirmed", "maybe")}, ${groupEvents} join ${rider} on true
      where rider.n = (group_events.id + nth * 37) % 1000`);
    await db.execute(sql`
      insert into ${eventCheckIns} (event_id, event_type, user_id, status)
      select ride_id, 'ride', user_id, 'completed' from ${rideParticipants}`);
  };
