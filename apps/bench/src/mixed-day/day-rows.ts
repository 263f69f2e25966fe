import type { Db } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { events } from "@longpaddock/db/schema/events";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { type SQL, sql } from "drizzle-orm";
import { type Member, sessionOf } from "../data/members";
import { startRows } from "../data/start-rows";
import { sized } from "../size";

/** Each member answers these and checks in at them, one after the other. */
const RIDES_TODAY = 200;
const SIZES = { routes: sized(10_000, 1000), groups: 200 };

/** Members with sessions, ten thousand routes, two hundred groups, and rides that start within the hour. */
export const dayRows = (members: number) => async (db: Db) => {
  await startRows({ ...SIZES, members })(db);
  const found = await db.select({ id: users.id }).from(users);
  const expire = new Date(Date.now() + 30 * 86_400_000);
  await db
    .insert(sessions)
    .values(found.map(({ id: userId }) => ({ sid: sessionOf(userId).key, sess: { userId }, userId, expire })))
    .onConflictDoNothing();
  await db.execute(sql`
    update ${groups} set member_count = (select count(*) from group_members m where m.group_id = ${groups.id})`);
  // The seeded topics count comments that don't exist.
  await db.execute(sql`update ${groupPosts} set comment_count = 0`);
  await db.execute(sql`
    insert into ${events} (title, description, vehicle_type, starts_at, organizer_id)
    select 'Today ' || n, 'A loop', '4x4', now() + interval '1 hour', (select min(id) from ${users})
    from generate_series(1, ${RIDES_TODAY}::integer) as n`);
};

export interface DayMember extends Member {
  /** The topics of the member's groups. */
  topics: number[];
  groups: number[];
}

export interface Day {
  members: DayMember[];
  routes: number[];
  rides: number[];
}

/** The members who act, and the topics, groups, routes and rides that they use. */
export async function findDay(db: Db, members: number): Promise<Day> {
  const belonging = await rows<{ id: string; groups: number[]; topics: number[] }>(
    db,
    sql`
      select m.user_id as id, array_agg(distinct m.group_id) as groups, array_agg(p.id) as topics
      from group_members m join group_posts p on p.group_id = m.group_id
      where m.user_id <> (select min(id) from users) group by m.user_id order by m.user_id limit ${members}`,
  );
  const ids = async (query: SQL) => (await rows<{ id: number }>(db, query)).map(({ id }) => id);
  return {
    members: belonging.map((member) => ({ ...member, cookie: sessionOf(member.id).cookie })),
    routes: await ids(sql`select id from routes where is_public order by id limit 5000`),
    rides: await ids(sql`select id from events where title like 'Today %' order by id`),
  };
}

export function pick<T>(from: readonly T[]): T {
  const picked = from[Math.floor(Math.random() * from.length)];
  if (picked === undefined) throw new Error("There is nothing to pick from");
  return picked;
}
