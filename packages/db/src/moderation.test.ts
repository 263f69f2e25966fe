import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "./rows";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  await db.execute(sql`insert into groups (name, description, type, created_by)
                       values ('Outback', 'Long tracks', '4x4', 'ana')`);
  await db.execute(sql`insert into group_posts (group_id, author_id, content) values (1, 'ana', 'Hello')`);
  await db.execute(
    sql`insert into group_post_comments (post_id, author_id, content, place) values (1, 'ana', 'Hi', 'group/1')`,
  );
});
afterAll(() => opened.close());

const report = (columns: string, values: string) =>
  `insert into reported_issues (title, description, category, user_id, ${columns}) values ${values}`;
const row = (values: string) => `('A', 'B', 'other', 'ana', ${values})`;

test.each([
  ["a kind of content without a reason", report("content_kind", row("'topic'")), "reported_issues_content"],
  ["a link in an issue with the app", report("post_id", row("1")), "reported_issues_content"],
  [
    "an unknown reason",
    report("content_kind, report_reason", row("'topic', 'boring'")),
    "reported_issues_report_reason",
  ],
  [
    "an unknown kind of content",
    report("content_kind, report_reason", row("'poll', 'spam'")),
    "reported_issues_content_kind",
  ],
  [
    "a second report of a topic",
    report(
      "content_kind, report_reason, post_id",
      `${row("'topic', 'spam', 1")}, ${row("'topic', 'other', 1")}`,
    ),
    "reported_issues_topic_once",
  ],
  [
    "a second report of a comment",
    report(
      "content_kind, report_reason, comment_id",
      `${row("'comment', 'spam', 1")}, ${row("'comment', 'other', 1")}`,
    ),
    "reported_issues_comment_once",
  ],
  [
    "an unknown outcome of a group's admins",
    report(
      "content_kind, report_reason, group_outcome, group_handled_at",
      row("'topic', 'spam', 'lost', now()"),
    ),
    "reported_issues_group_outcome",
  ],
  [
    "an outcome without its time",
    report("content_kind, report_reason, group_outcome", row("'topic', 'spam', 'dismissed'")),
    "reported_issues_group_handled",
  ],
  [
    "a time without an outcome",
    report("content_kind, report_reason, group_handled_at", row("'topic', 'spam', now()")),
    "reported_issues_group_handled",
  ],
  [
    "a handler without an outcome",
    report("content_kind, report_reason, group_handled_by", row("'topic', 'spam', 'ana'")),
    "reported_issues_group_handled",
  ],
  [
    "an issue with the app for a group's admins",
    report("group_id", row("1")),
    "reported_issues_group_content",
  ],
])("the database refuses %s", async (_what, statement, constraint) => {
  expect(await refusalBy(opened.database.db, statement)).toBe(constraint);
});

test("a report outlives its group and the admin who handled it", async () => {
  const { db } = opened.database;
  await addUser(db, "kim");
  await db.execute(sql`insert into groups (name, description, type, created_by)
                       values ('Mulga', 'Long tracks', '4x4', 'ana')`);
  await db.execute(
    sql.raw(
      report(
        "content_kind, report_reason, group_id, group_outcome, group_handled_at, group_handled_by",
        row("'topic', 'spam', 2, 'dismissed', now(), 'kim'"),
      ),
    ),
  );
  await db.execute(sql`delete from groups where id = 2`);
  await db.execute(sql`delete from users where id = 'kim'`);
  const left = await rows(
    db,
    sql`select group_id, group_outcome, group_handled_by from reported_issues where report_reason is not null`,
  );
  expect(left).toEqual([{ group_id: null, group_outcome: "dismissed", group_handled_by: null }]);
});

test("the database refuses that a member mutes themselves, or mutes somebody twice", async () => {
  const { db } = opened.database;
  await addUser(db, "ben");
  const mute = (values: string) => `insert into member_mutes (user_id, muted_id) values ${values}`;
  expect([
    await refusalBy(db, mute("('ana', 'ana')")),
    await refusalBy(db, mute("('ana', 'ben'), ('ana', 'ben')")),
  ]).toEqual(["member_mutes_other", "member_mutes_once"]);
});
