import { notifications } from "@longpaddock/db/schema/notifications";
import { outbox } from "@longpaddock/db/schema/outbox";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { sweepOutbox } from "./sweep-outbox";

const MEMBERS = 120_000;
const MINUTE_MS = 60_000;

const lines: string[] = [];
const app = testApp({ onLogLine: (line) => lines.push(line) });
let ana: Person;
let large: number;
let small: number;

beforeAll(async () => {
  const { db } = app.deps.database;
  ana = await member(app);
  [large, small] = [await addGroup(app, ana, { memberCount: MEMBERS }), await addGroup(app, ana)];
  // The statements of this database end after five seconds, too.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into users (id, email)
      select 'rider-' || lpad(n::text, 6, '0'), 'large' || n || '@example.com' from generate_series(1, ${MEMBERS}::int) n`);
    await tx.execute(sql`insert into group_members (group_id, user_id)
      select ${large}, 'rider-' || lpad(n::text, 6, '0') from generate_series(1, ${MEMBERS}::int) n`);
    await tx.execute(sql`analyze users, group_members`);
  });
}, 240_000);

beforeEach(async () => {
  await app.deps.database.db.delete(outbox);
  await app.deps.database.db.execute(sql`truncate notifications cascade`);
  lines.length = 0;
});
afterEach(() => app.setTime(null));

const note = (groupId: number, more: Partial<typeof outbox.$inferInsert> = {}) =>
  app.deps.database.db.insert(outbox).values({ kind: "topic", groupId, actorId: ana.id, ...more });
const told = (groupId: number) =>
  app.deps.database.db.$count(notifications, eq(notifications.groupId, groupId));

async function sweepPages(pages: number) {
  const stop = new AbortController();
  let done = 0;
  const onPage = () => {
    if (++done === pages) stop.abort();
  };
  await sweepOutbox(app.deps, { onPage, stopping: stop.signal });
}

test("120,000 members are notified once each, in short statements, though the process stops in the middle and a page fails", async () => {
  const { db } = app.deps.database;
  const ben = await member(app);
  await addGroupMember(app, { groupId: small, person: ben });
  await note(large);
  await note(small);
  await sweepPages(2);
  expect(await told(small), "a small group doesn't wait for the large one").toBe(1);
  await sweepPages(10);
  const soFar = await told(large);
  expect(soFar).toBe(11_000);
  // Between two pages: somebody leaves whose turn hasn't been, and somebody joins.
  await db.execute(sql`delete from group_members where group_id = ${large} and user_id = 'rider-110000'`);
  await db.execute(sql`insert into users (id, email) values ('rider-2', 'late@example.com')`);
  await db.execute(sql`insert into group_members (group_id, user_id) values (${large}, 'rider-2')`);
  // A page that fails once leaves nothing behind.
  await db.execute(sql`create function fail_page() returns trigger language plpgsql as $$
    begin
      if new.user_id = 'rider-012345' and current_setting('test.fails', true) is distinct from 'no' then
        raise exception 'the disk is full';
      end if;
      return new;
    end $$`);
  await db.execute(
    sql`create trigger fail_page before insert on notifications for each row execute function fail_page()`,
  );
  await sweepOutbox(app.deps);
  expect(await told(large)).toBe(12_000);
  expect(lines.filter((line) => line.includes("could not be notified of an act yet"))).toHaveLength(1);
  await db.execute(sql`drop trigger fail_page on notifications`);
  app.setTime(new Date(Date.now() + MINUTE_MS));
  await sweepOutbox(app.deps);
  expect(await db.select().from(outbox)).toEqual([]);
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      members: sql<number>`count(distinct user_id)::int`,
      left: sql<number>`count(*) filter (where user_id = 'rider-110000')::int`,
    })
    .from(notifications)
    .where(eq(notifications.groupId, large));
  // All but the one who left, and the one who joined in time for their turn.
  expect(counted).toEqual({ total: MEMBERS, members: MEMBERS, left: 0 });
}, 600_000);

test("an act that always fails holds nobody up, is tried ten times with growing pauses, and is set aside", async () => {
  const ben = await member(app);
  await addGroupMember(app, { groupId: small, person: ben });
  // Nothing says where it happened, which the table of notifications refuses.
  await note(small, { kind: "deletion_reviewed", groupId: null, namedIds: [ben.id] });
  await note(small);
  const now = Date.now();
  await sweepOutbox(app.deps);
  await sweepOutbox(app.deps);
  expect((await ben.api.notifications.list.query({})).items).toHaveLength(1);
  const failures = () => lines.filter((line) => line.includes('"attempts"')).length;
  expect(failures(), "not again before its turn").toBe(1);
  for (let minutes = 1; minutes < 600; minutes += 1) {
    app.setTime(new Date(now + minutes * MINUTE_MS));
    await sweepOutbox(app.deps);
  }
  expect(failures()).toBe(10);
  expect(lines.some((line) => line.includes("an act was set aside"))).toBe(true);
  const { payload } = await app.server.inject({ url: "/metrics" });
  expect(payload).toContain('backlog_length{backlog="set_aside"} 1');
  expect(payload).toContain('backlog_length{backlog="outbox"} 0');
});
