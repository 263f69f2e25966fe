import type { Db } from "@longpaddock/db/client";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { scaleRows } from "./scale-rows";

interface Sizes {
  routes: number;
  members: number;
  groups: number;
}

/**
 * Each member completes twenty routes and joins three groups, and a tenth organise rides. A third of the groups are
 * private. Each group has forty discussions.
 */
export const startRows = (sizes: Sizes) => async (db: Db) => {
  await scaleRows(sizes.routes)(db);
  await db.execute(sql`
    insert into ${users} (id, email, onboarding_completed)
    select 'rider-' || n, n || '@riders.example', true
    from generate_series((select count(*) from ${users}) + 1, ${sizes.members}::integer) as n`);
  const numbered = sql`(select id, row_number() over (order by id) as n from ${users}) as rider`;
  await db.execute(sql`
    insert into ${userRoutes} (user_id, route_id, status, completed_at)
    select rider.id, 1 + (rider.n * 41 + done * 113) % ${sizes.routes}::integer, 'completed', now()
    from ${numbered}, generate_series(1, 20) as done on conflict do nothing`);
  await db.execute(sql`
    insert into ${groups} (name, description, type, created_by, is_private)
    select 'Group ' || rider.n, 'Long tracks', '4x4', rider.id, rider.n % 3 = 0
    from ${numbered} where rider.n <= ${sizes.groups}::integer`);
  await db.execute(sql`
    insert into ${groupMembers} (group_id, user_id)
    select 1 + (rider.n + joined * 331) % ${sizes.groups}::integer, rider.id
    from ${numbered}, generate_series(1, 3) as joined`);
  await db.execute(sql`
    insert into ${groupPosts} (group_id, author_id, content, comment_count)
    select groups.id, groups.created_by, repeat('Who knows the track? ', 20), (groups.id * 17 + n * 7) % 400
    from ${groups}, generate_series(1, 40) as n`);
  await db.execute(sql`
    insert into ${events} (title, description, vehicle_type, starts_at, organizer_id)
    select 'Ride ' || day, 'A loop', '4x4', now() + day * interval '1 day', rider.id
    from ${numbered}, generate_series(1, 5) as day where rider.n % 10 = 0`);
};
