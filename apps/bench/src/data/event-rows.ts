import type { Db } from "@longpaddock/db/client";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
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
export const eventData =
  ({ events: count, participants }: EventSizes) =>
  async (db: Db) => {
    await scaleRows(ROUTES)(db);
    const rider = sql`(select id, (row_number() over (order by id) - 1)::integer as n from ${users}) as rider`;
    const start = sql`now() - interval '5 years' + number * interval '6 years' / ${count / 2}::integer`;
    const half = sql`generate_series(1, ${count / 2}::integer) as made(number)`;
    await db.execute(sql`
      insert into ${groups} (name, description, type, created_by, is_private)
      select 'Group ' || n, 'Long tracks', 'motorcycle', rider.id, n % 5 = 0
      from generate_series(1, ${GROUPS}::integer) as made(n) join ${rider} using (n)`);
    await db.execute(sql`
      insert into ${groupMembers} (group_id, user_id)
      select groups.id, rider.id from ${groups} join ${rider} on rider.n % 10 = groups.id % 10`);
    await db.execute(sql`
      insert into ${events} (title, description, vehicle_type, starts_at, organizer_id, route_id, confirmed_count,
        tentative_count)
      select 'Ride ' || number, repeat('Dust. ', 40), case when number % 4 = 0 then '4x4' else 'cycling' end, ${start}, rider.id,
        1 + number % ${ROUTES}::integer, ${participants / 2}::integer, ${participants / 2}::integer
      from ${half} join ${rider} on rider.n = number % 1000`);
    await db.execute(sql`
      insert into ${events} (group_id, title, description, vehicle_type, starts_at, organizer_id, confirmed_count,
        tentative_count)
      select 1 + number % ${GROUPS}::integer, 'Event ' || number, repeat('Dust. ', 40), 'motorcycle', ${start}, rider.id,
        ${participants / 2}::integer, ${participants / 2}::integer
      from ${half} join ${rider} on rider.n = number % 1000`);
    await db.execute(sql`
      insert into ${eventParticipants} (event_id, user_id, status)
      select events.id, rider.id, case when nth % 2 = 0 then 'confirmed' else 'tentative' end
      from generate_series(1, ${participants}::integer) as nth, ${events} join ${rider} on true
      where rider.n = (events.id + nth * 37) % 1000`);
    await db.execute(sql`
      insert into ${eventCheckIns} (event_id, event_type, user_id, status)
      select events.id, events.type, answer.user_id, 'completed'
      from ${eventParticipants} as answer join ${events} on events.id = answer.event_id where events.group_id is null`);
  };
