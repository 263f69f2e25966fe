import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows } from "../rows";
import { routes } from "../schema/routes";
import { addUser, routeBy } from "../test/factories";
import { type TestDatabase, testDatabase } from "../testing";
import { findDifferences, repairKept } from "./kept-value";
import { KEPT_VALUES } from "./kept-values";

let opened: TestDatabase;
const run = (statement: string) => opened.database.db.execute(sql.raw(statement));

/** Rows of everything that is counted, all of it right. */
const SETUP = [
  "insert into route_ratings (route_id, user_id, rating) values (1, 'ana', 4)",
  "update routes set rating_sum = 4, total_ratings = 1 where id = 1",
  "insert into groups (name, description, type, created_by, member_count) values ('Dust', 'x', 'motorcycle', 'ana', 1)",
  "insert into group_members (group_id, user_id) values (1, 'ana'), (1, 'ben')",
  "update group_members set status = 'pending' where user_id = 'ben'",
  "insert into group_posts (group_id, author_id, content, comment_count, last_comment_id, like_count) values (1, 'ana', 'x', 2, 2, 1)",
  "insert into group_post_comments (post_id, author_id, content, place, like_count) values (1, 'ana', 'x', 'group/1', 1)",
  "insert into group_post_comments (post_id, author_id, content, place, parent_comment_id, thread_id) values (1, 'ben', 'x', 'group/1', 1, 1)",
  "update group_posts set last_activity_at = now() + interval '1 second'",
  "insert into post_likes (post_id, user_id) values (1, 'ben')",
  "insert into comment_likes (comment_id, user_id) values (1, 'ben')",
  `insert into polls (group_id, author_id, question, options, votes) values (1, 'ana', 'x', '{a,b}', '{"1": {"count": 2, "voters": ["ben", "ana"]}}')`,
  "insert into poll_ballots (poll_id, user_id, option_index) values (1, 'ana', 1), (1, 'ben', 1)",
  "insert into events (organizer_id, title, description, starts_at, vehicle_type, confirmed_count) values ('ana', 'x', 'x', now(), '4x4', 1)",
  "insert into event_participants (event_id, user_id, status) select id, 'ben', 'confirmed' from events",
  "insert into events (group_id, organizer_id, title, starts_at, vehicle_type, tentative_count) values (1, 'ana', 'x', now(), '4x4', 1)",
  "insert into event_participants (event_id, user_id, status) select id, 'ben', 'tentative' from events where group_id is not null",
  `insert into polls (event_id, author_id, question, options, votes) select id, 'ana', 'x', '{a,b}', '{"0": {"count": 1, "voters": ["ben"]}}' from events where group_id is null`,
  "insert into poll_ballots (poll_id, user_id, option_index) values (2, 'ben', 0)",
];

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  for (const name of ["ana", "ben"]) await addUser(db, name);
  await db.insert(routes).values(routeBy("ana", { lineStates: ["SA", "NT"] }));
  for (const statement of SETUP) await run(statement);
});
afterAll(() => opened.close());

/** The names of what differs, with the first ids. */
async function differing(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const kept of KEPT_VALUES) {
    const { first, total } = await findDifferences(opened.database.db, kept, 5);
    if (total > 0) found[kept.name.replace(/ \(.*/, "")] = first.map(({ id }) => id);
  }
  return found;
}

const DAMAGE: [string, string, string[]][] = [
  ["routes", "update routes set rating_sum = 5", ["1"]],
  ["routes", "update routes set rating_sum = 8, total_ratings = 2", ["1"]],
  ["route_words", "update route_words set routes = 7 where word = 'oodnadatta'", ["word oodnadatta"]],
  ["route_words", "insert into route_words values ('birdsville', 1)", ["word birdsville"]],
  ["route_other_states", "delete from route_other_states", ["route_id 1, state_code NT"]],
  ["groups", "update groups set member_count = 2", ["1"]],
  ["group_posts", "update group_posts set like_count = 0", ["1"]],
  ["group_posts", "update group_posts set comment_count = 3", ["1"]],
  ["group_posts", "update group_posts set last_comment_id = null", ["1"]],
  ["group_posts", "update group_posts set last_activity_at = created_at - interval '1 day'", ["1"]],
  ["group_post_comments", "update group_post_comments set like_count = 2 where id = 2", ["2"]],
  ["group_post_comments", "update group_post_comments set thread_id = 2 where id = 2", ["2"]],
  ["group_post_comments", "update group_post_comments set place = 'group/2' where id = 1", ["1"]],
  ["polls", `update polls set votes = '{"1": {"count": 2, "voters": ["ana", "eve"]}}' where id = 1`, ["1"]],
  ["polls", "update polls set votes = '{}' where id = 2", ["2"]],
  ["events", "update events set tentative_count = 1", ["1"]],
  ["events", "update events set confirmed_count = 4, waitlisted_count = 0 where id = 2", ["2"]],
];

describe("what is kept with each write", () => {
  test("agrees with the rows that it follows from", async () => expect(await differing()).toEqual({}));

  test.each(DAMAGE)("of %s is found when it is wrong, and repaired: %s", async (name, damage, ids) => {
    await run(damage);
    expect(await differing()).toEqual({ [name]: ids });
    for (const kept of KEPT_VALUES.filter((one) => one.name.replace(/ \(.*/, "") === name))
      await repairKept(opened.database.db, kept);
    expect(await differing()).toEqual({});
  });

  test("is repaired and recorded in one transaction", async () => {
    const [groups] = KEPT_VALUES.filter(({ name }) => name.startsWith("groups"));
    if (!groups) throw new Error("groups are not kept");
    await run("update groups set member_count = 2");
    const fail = async () => Promise.reject(new Error("the log is full"));
    await expect(repairKept(opened.database.db, groups, fail)).rejects.toThrow("the log is full");
    expect(await differing()).toEqual({ groups: ["1"] });
    const recorded: number[] = [];
    const record = async (_tx: unknown, total: number) => void recorded.push(total);
    for (let n = 0; n < 2; n++) await repairKept(opened.database.db, groups, record);
    expect(recorded).toEqual([1]);
    expect(await differing()).toEqual({});
  });

  test("of route_facets is found with all of its columns", async () => {
    await run("update route_facets set count = 3 where is_main");
    const [facets] = KEPT_VALUES.filter(({ name }) => name === "route_facets");
    const { total, first } = facets
      ? await findDifferences(opened.database.db, facets, 5)
      : { total: 0, first: [] };
    expect([total, first]).toEqual([
      1,
      [{ id: expect.stringContaining("state_code SA"), stored: "count 3", counted: "count 1" }],
    ]);
    if (facets) await repairKept(opened.database.db, facets);
    expect(await differing()).toEqual({});
  });

  test("is every column that the schema calls a tally", async () => {
    const columns = await rows<{ name: string }>(
      opened.database.db,
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (column_name like '%\\_count' or column_name like '%total%' or column_name like '%\\_sum')
          and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
    );
    const covered = KEPT_VALUES.map(({ name }) => name);
    const missing = columns
      .map(({ name }) => name.split("."))
      .filter(
        ([table, column]) =>
          !covered.some(
            (name) => name === table || (name.startsWith(`${table} (`) && name.includes(`${column}`)),
          ),
      );
    expect(missing).toEqual([]);
  });
});
