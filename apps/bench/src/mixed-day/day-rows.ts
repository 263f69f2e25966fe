import type { Db } from "@longpaddock/db/client";
import { events } from "@longpaddock/db/schema/events";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { type Member, sessionOf } from "../data/members";
import { startRows } from "../data/start-rows";
import { sized } from "../size";

export const MEMBERS = 2000;
/** Of them a member answers and checks in at one after the other. */
const RIDES_TODAY = 200;
const SIZES = { routes: sized(10_000, 1000), members: MEMBERS, groups: 200 };

/** Two thousand members with sessions, ten thousand routes, two hundred groups, and rides that start within the hour. */
export const dayRows = async (db: Db) => {
  await startRows(SIZES)(db);
  const found = await db.select({ id: users.id }).from(users);
  const expire = new Date(Date.now() + 30 * 86_400_000);
  await db
    .insert(sessions)
    .values(found.map(({ id: userId }) => ({ sid: sessionOf(userId).key, sess: { userId }, userId, expire })))
    .onConflictDoNothing();
  await db.execute(sql`
    update ${groups} set member_count = (select count(*) from group_members m where m.group_id = ${groups.id})`);
  // The seeded counts of comments have no comments.
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

/** Who there is, and what they can read and write to. */
export async function findDay(databaseUrl: string): Promise<Day> {
  const connection = postgres(databaseUrl, { max: 1 });
  try {
    const belonging = await connection<{ id: string; groups: number[]; topics: number[] }[]>`
      select m.user_id as id, array_agg(distinct m.group_id) as groups, array_agg(p.id) as topics
      from group_members m join group_posts p on p.group_id = m.group_id
      where m.user_id <> (select min(id) from users) group by m.user_id order by m.user_id limit ${MEMBERS}`;
    const ids = async (query: postgres.PendingQuery<{ id: number }[]>) => (await query).map(({ id }) => id);
    return {
      members: belonging.map((member) => ({ ...member, cookie: sessionOf(member.id).cookie })),
      routes: await ids(connection`select id from routes where is_public order by id limit 5000`),
      rides: await ids(connection`select id from events where title like 'Today %' order by id`),
    };
  } finally {
    await connection.end();
  }
}

export function pick<T>(from: readonly T[]): T {
  const picked = from[Math.floor(Math.random() * from.length)];
  if (picked === undefined) throw new Error("There is nothing to pick from");
  return picked;
}
