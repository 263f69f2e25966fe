import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { DIFFICULTY_WORDS, difficultyLevel } from "@longpaddock/domain/difficulties";
import { STATE_WORDS, stateCode } from "@longpaddock/domain/states";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMigrations } from "./migrate";
import { rows } from "./rows";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  await addUser(db, "ben");
  await addUser(db, "cat");
  await db.execute(sql`insert into routes (name, state, vehicle_type, difficulty, author_id)
                       values ('Oodnadatta Track', 'SA', '4x4', 'easy', 'ana'), ('Short', 'SA', '4x4', 'easy', 'cat')`);
  await db.execute(sql`insert into route_ratings (route_id, user_id, rating, review, written_at)
                       values (2, 'ana', 4, 'Dusty', '2026-11-22T00:00Z')`);
  await db.execute(sql`insert into content_reports (rating_id, reporter_id, content_written_at, reason)
                       values (1, 'cat', '2026-11-22T00:00Z', 'spam')`);
  await db.execute(sql`insert into groups (name, description, type, created_by)
                       values ('Outback', 'Long tracks', '4x4', 'ana')`);
  await db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id)
                       values ('Sunday', 'A loop', '4x4', '2026-11-22T00:00Z', 'ana')`);
  await db.execute(sql`insert into events (group_id, title, vehicle_type, starts_at, organizer_id)
                       values (1, 'Camp', '4x4', '2026-11-22T00:00Z', 'ana')`);
  await db.execute(
    sql`insert into group_posts (group_id, author_id, content) values (1, 'ana', 'Hello'), (1, 'ana', 'Hi')`,
  );
  await db.execute(
    sql`insert into group_post_comments (post_id, author_id, content, place) values (1, 'ana', 'Hello', 'group/1')`,
  );
});
afterAll(() => opened.close());

const all = <Row>(query: SQL) => rows<Row>(opened.database.db, query);

describe("the migrations", () => {
  test("match what drizzle-kit generates from the schema files", async () => {
    const folder = new URL("./schema/", import.meta.url);
    const modules = await Promise.all(
      readdirSync(folder).map((name) => import(/* @vite-ignore */ new URL(name, folder).href)),
    );
    const current = generateDrizzleJson(Object.assign({}, ...modules));
    const meta = readdirSync(`${findMigrations()}/meta`);
    // The next migration is generated from the last snapshot; older ones only weigh.
    expect(meta).toEqual([expect.stringMatching(/_snapshot\.json$/), "_journal.json"]);
    const latest = await readFile(`${findMigrations()}/meta/${meta[0]}`, "utf8");
    expect(await generateMigration(JSON.parse(latest), current)).toEqual([]);
    expect(Object.keys(current.tables).length).toBeGreaterThan(30);
  });

  test("are listed in the journal in the order of their times, because drizzle skips one older than its last", async () => {
    const { entries } = JSON.parse(await readFile(`${findMigrations()}/meta/_journal.json`, "utf8"));
    const times = entries.map(({ when }: { when: number }) => when);
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b));
  });
});

describe("the database refuses", () => {
  const report = (reporter: string, columns: string, values: string) =>
    `insert into content_reports (rating_id, reporter_id, content_written_at, ${columns})
     values (1, '${reporter}', '2026-11-22T00:00Z', ${values})`;
  const route = (columns: string, values: string) =>
    `insert into routes (name, vehicle_type, author_id, ${columns}) values ('A', '4x4', 'ana', ${values})`;

  test.each([
    [
      "an email that differs in case only",
      `insert into users (id, email) values ('x', 'ANA@Example.com')`,
      "users_email_key",
    ],
    ["an unknown role", `insert into users (id, email, role) values ('x', 'x@x', 'admin')`, "users_role"],
    ["an unknown plan", `update users set profile_type = 'platinum'`, "users_profile_type"],
    ["an unknown country", `update users set country = 'XX'`, "users_country"],
    [
      "an unknown vehicle among others",
      `update users set preferred_vehicles = '{4x4,boat}'`,
      "users_preferred_vehicles",
    ],
    [
      "a fuel range beyond belief",
      `insert into user_vehicles (user_id, vehicle_type, name, fuel_range) values ('ana', '4x4', 'x', 3001)`,
      "user_vehicles_fuel_range",
    ],
    [
      "a bicycle with a fuel range",
      `insert into user_vehicles (user_id, vehicle_type, name, fuel_range) values ('ana', 'cycling', 'x', 90)`,
      "user_vehicles_bicycle",
    ],
    ["a suspension without a reason", `update users set suspended_at = now()`, "users_suspension"],
    [
      "the end of no suspension",
      `update users set suspended_until = now(), suspension_reason = 'x'`,
      "users_suspension",
    ],
    [
      "a suspension that ends before it begins",
      `update users set suspended_at = now(), suspended_until = now(), suspension_reason = 'x'`,
      "users_suspension",
    ],
    ["half a trial", `update users set trial_ends_at = now()`, "users_trial"],
    [
      "a trial that ends before it starts",
      `update users set trial_started_at = now(), trial_ends_at = now() - interval '1 day'`,
      "users_trial",
    ],
    ["a route in no state", route("state, difficulty", "'Gondwana', 'easy'"), "state_code"],
    ["a difficulty of no vocabulary", route("state, difficulty", "'SA', 'Easy'"), "difficulty_level"],
    ["an unknown vehicle type", `update routes set vehicle_type = 'boat'`, "routes_vehicle_type"],
    ["an unknown route type", `update routes set route_type = 'gold'`, "routes_route_type"],
    ["a distance that is no number", `update routes set distance = 'NaN'`, "routes_distance"],
    ["a negative distance", `update routes set distance = -1`, "routes_distance"],
    ["a line along roads without its roads", `update routes set road_line = '[]'`, "routes_roads"],
    ["a negative climb", `update routes set ascent = -1`, "routes_climb"],
    [
      "a rating sum above five stars each",
      `update routes set rating_sum = 6, total_ratings = 1`,
      "routes_ratings",
    ],
    ["a rating sum without ratings", `update routes set rating_sum = 1`, "routes_ratings"],
    [
      "six stars",
      `insert into route_ratings (route_id, user_id, rating) values (1, 'ana', 6)`,
      "route_ratings_rating",
    ],
    [
      "no stars",
      `insert into route_ratings (route_id, user_id, rating) values (1, 'ana', 0)`,
      "route_ratings_rating",
    ],
    [
      "two ratings of one user",
      `insert into route_ratings (route_id, user_id, rating) values (1, 'ana', 4), (1, 'ana', 5)`,
      "route_ratings_once",
    ],
    [
      "a note in a month that does not exist",
      `insert into route_ratings (route_id, user_id, rating, written_at, ridden_in)
       values (1, 'ana', 4, now(), '2026-13')`,
      "route_ratings_ridden_in",
    ],
    [
      "a note about unknown conditions",
      `insert into route_ratings (route_id, user_id, rating, written_at, conditions)
       values (1, 'ana', 4, now(), 'lava')`,
      "route_ratings_conditions",
    ],
    [
      "a note that is too long",
      `insert into route_ratings (route_id, user_id, rating, written_at, review)
       values (1, 'ana', 4, now(), repeat('x', 501))`,
      "route_ratings_review",
    ],
    [
      "an empty note",
      `insert into route_ratings (route_id, user_id, rating, written_at, review) values (1, 'ana', 4, now(), '')`,
      "route_ratings_review",
    ],
    [
      "a note without its time",
      `insert into route_ratings (route_id, user_id, rating, review) values (1, 'ana', 4, 'Dusty')`,
      "route_ratings_written_at",
    ],
    ["a report without a known reason", report("ben", "reason", "'boring'"), "content_reports_reason"],
    [
      "a report with too many details",
      report("ben", "reason, details", "'spam', repeat('x', 501)"),
      "content_reports_details",
    ],
    [
      "a report of an unknown status",
      report("ben", "reason, status, reviewed_at", "'spam', 'lost', now()"),
      "content_reports_status",
    ],
    [
      "a reviewed report without the time of its review",
      report("ben", "reason, status", "'spam', 'dismissed'"),
      "content_reports_reviewed",
    ],
    [
      "a second report of the same version by the same member",
      report("cat", "reason", "'abusive'"),
      "content_reports_once",
    ],
    [
      "a report of a rating that does not exist",
      report("ben", "reason", "'spam'").replace("values (1,", "values (999,"),
      "content_reports_rating_id_route_ratings_id_fk",
    ],
    [
      "a completion without its time",
      `insert into user_routes (user_id, route_id, status) values ('ana', 1, 'completed')`,
      "user_routes_completed_at",
    ],
    [
      "two pending deletion requests",
      `insert into route_deletion_requests (route_id, route_name, requester_id) values (1, 'A', 'ana'), (1, 'A', 'ana')`,
      "route_deletion_requests_one_pending",
    ],
    ["a latitude beyond the pole", track("south", "-90.1"), "route_tracks_latitude"],
    ["a longitude that is no number", track("west", "'NaN'"), "route_tracks_longitude"],
    [
      "an account deleted from under its routes",
      `delete from users where id = 'cat'`,
      "routes_author_id_users_id_fk",
    ],
    [
      "more members than a group has places",
      `update groups set max_members = 2, member_count = 3`,
      "groups_member_count",
    ],
    [
      "more confirmed riders than places",
      `update events set max_participants = 5, confirmed_count = 6`,
      "events_counts",
    ],
    ["a negative tally", `update group_posts set like_count = -1`, "group_posts_counts"],
    [
      "a time zone that does not exist",
      `update events set time_zone = 'Australia/Atlantis'`,
      'time zone "Australia/Atlantis" not recognized',
    ],
    [
      "a second event of one id",
      `insert into events (id, group_id, title, vehicle_type, starts_at, organizer_id) values (1, 1, 'B', '4x4', now(), 'ana')`,
      "events_pkey",
    ],
    [
      "a poll of a group and of an event",
      `insert into polls (group_id, event_id, author_id, question, options) values (1, 1, 'ana', '?', '{a,b}')`,
      "polls_place",
    ],
    [
      "a poll with one option",
      `insert into polls (group_id, author_id, question, options) values (1, 'ana', '?', '{a}')`,
      "polls_options",
    ],
    [
      "a post in no place",
      `insert into group_posts (author_id, content) values ('ana', 'Hello')`,
      "group_posts_place",
    ],
    [
      "a post in two places",
      `insert into group_posts (group_id, event_id, author_id, content) values (1, 1, 'ana', 'Hello')`,
      "group_posts_place",
    ],
    [
      "a removed post that still has its text",
      `update group_posts set removed_at = now(), removal_reason = 'Spam'`,
      "group_posts_removal",
    ],
    [
      "a reason for removing a comment that is there",
      `update group_post_comments set removal_reason = 'Spam'`,
      "group_post_comments_removal",
    ],
    [
      "a reply that is in no thread",
      `insert into group_post_comments (post_id, author_id, content, parent_comment_id, place) values (1, 'ana', 'Hi', 1, 'group/1')`,
      "group_post_comments_thread",
    ],
    [
      "a reply to a comment of another post",
      `insert into group_post_comments (post_id, author_id, content, parent_comment_id, thread_id, place) values (2, 'ana', 'Hi', 1, 1, 'group/1')`,
      "group_post_comments_parent_fk",
    ],
    [
      "a second like",
      `insert into post_likes (post_id, user_id) values (1, 'ana'), (1, 'ana')`,
      "post_likes_post_id_user_id_pk",
    ],
    [
      "a second membership",
      `insert into group_members (group_id, user_id) values (1, 'ana'), (1, 'ana')`,
      "group_members_once",
    ],
    [
      "an unknown severity",
      `insert into reported_issues (title, description, category, severity) values ('A', 'B', 'bug', 'awful')`,
      "reported_issues_severity",
    ],
    [
      "a resolved issue without its time",
      `insert into reported_issues (title, description, category, status) values ('A', 'B', 'bug', 'resolved')`,
      "reported_issues_resolved_at",
    ],
    [
      "progress above a hundred percent",
      `insert into user_badges (user_id, badge_id, progress) values ('ana', 1, 101)`,
      "user_badges_progress",
    ],
    [
      "an act of an unknown kind",
      `insert into outbox (kind, group_id, actor_id) values ('party', 1, 'ana')`,
      "outbox_kind",
    ],
    [
      "an act with an unknown role",
      `insert into outbox (kind, group_id, actor_id, role) values ('role_changed', 1, 'ana', 'boss')`,
      "outbox_role",
    ],
    [
      "a notification of an unknown kind",
      `insert into notifications (user_id, act_id, kind, group_id, actor_id) values ('ben', 1, 'party', 1, 'ana')`,
      "notifications_kind",
    ],
    [
      "a notification with an unknown role",
      `insert into notifications (user_id, act_id, kind, group_id, actor_id, role) values ('ben', 1, 'role_changed', 1, 'ana', 'boss')`,
      "notifications_role",
    ],
    [
      "a second notification of the same act",
      `insert into notifications (user_id, act_id, kind, group_id, actor_id) values ('ben', 1, 'topic', 1, 'ana'), ('ben', 1, 'mention', 1, 'ana')`,
      "notifications_once",
    ],
    [
      "a delivery over an unknown channel",
      `with told as (insert into notifications (user_id, act_id, kind, group_id, actor_id) values ('ben', 9, 'topic', 1, 'ana') returning id)
       insert into notification_deliveries (notification_id, user_id, channel) select id, 'ana', 'fax' from told`,
      "notification_deliveries_channel",
    ],
    [
      "endless attempts of a delivery",
      `with told as (insert into notifications (user_id, act_id, kind, group_id, actor_id) values ('ben', 9, 'topic', 1, 'ana') returning id)
       insert into notification_deliveries (notification_id, user_id, channel, attempts) select id, 'ana', 'mail', 11 from told`,
      "notification_deliveries_attempts",
    ],
    [
      "a second pair of push keys",
      `insert into push_keys (id, public_key, private_key) values (2, 'a', 'b')`,
      "push_keys_one",
    ],
  ])("%s", async (_what, statement, constraint) => {
    expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
  });

  function track(column: string, value: string): string {
    const bounds = { west: "138", south: "-30", east: "139", north: "-29", [column]: value };
    return `insert into route_tracks (route_id, storage_key, file_name, bytes, sha256, points, segments, track, waypoints, ${Object.keys(bounds)})
            values (1, 'k', 'a.gpx', 1, repeat('0', 64), 1, 1, '[]', '[]', ${Object.values(bounds)})`;
  }
});

describe("the SQL functions", () => {
  test("give a state the same code as the domain", async () => {
    for (const word of STATE_WORDS) {
      expect(await all(sql`select state_code(${word}) as code`)).toEqual([{ code: stateCode(word) }]);
    }
  });

  test("give a difficulty the same level as the domain", async () => {
    for (const word of DIFFICULTY_WORDS) {
      expect(await all(sql`select difficulty_level(${word}) as level`)).toEqual([
        { level: difficultyLevel(word) },
      ]);
    }
  });
});

describe("events", () => {
  test("know their day in their own time zone, across daylight saving changes, and when they are over", async () => {
    await opened.database.db.execute(sql`insert into events (title, description, vehicle_type, starts_at, organizer_id, time_zone)
      values ('Clocks back', 'x', '4x4', '2027-04-03T17:00Z', 'ben', 'Australia/Sydney'),
             ('Half hour', 'x', '4x4', '2027-06-01T15:00Z', 'ben', 'Australia/Adelaide')`);
    const days =
      await all(sql`select day_starts_at as start, day_ends_at as end, over_at = day_ends_at as all_day
                               from events where organizer_id = 'ben' order by id`);
    expect(days).toEqual([
      { start: "2027-04-03 13:00:00+00", end: "2027-04-04 14:00:00+00", all_day: true },
      { start: "2027-06-01 14:30:00+00", end: "2027-06-02 14:30:00+00", all_day: true },
    ]);
  });

  test("are deleted together with their posts", async () => {
    const { db } = opened.database;
    await db.execute(sql`insert into events (id, title, description, vehicle_type, starts_at, organizer_id)
                         values (900, 'Gone', 'x', '4x4', now(), 'ben')`);
    await db.execute(sql`insert into group_posts (event_id, author_id, content) values (900, 'ben', 'x')`);
    await db.execute(sql`delete from events where id = 900`);
    expect(await all(sql`select count(*) from group_posts where event_id = 900`)).toEqual([{ count: 0 }]);
  });
});
