import { events } from "@longpaddock/db/schema/events";
import { importedEvents } from "@longpaddock/db/schema/imported-events";
import { importRows } from "@longpaddock/db/schema/imports";
import { users } from "@longpaddock/db/schema/users";
import { eventContent } from "@longpaddock/domain/imports/contents";
import { EVENT_NOTES } from "@longpaddock/domain/imports/event-texts";
import { asc, eq, getTableName, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup } from "../../../test/groups";
import { clubCalendar, icsFile } from "../../../test/made-up-club";
import { form, guest, member, type Person } from "../../../test/people";
import { USES } from "../../events/imported-events/remove-unused-events";
import { workOnImports } from "./work/work-on-imports";

const app = testApp();
let owner: Person;
let groupId: number;

beforeEach(async () => {
  owner = await member(app, { plan: "gold", firstName: "Sid", lastName: "Secretary" });
  groupId = await createGroup(owner, { region: "NSW" });
  app.setTime(new Date("2026-11-28T08:00:00Z"));
  return () => app.setTime(null);
});

async function send(person: Person, text: string, name?: string) {
  const fields = { kind: "events", groupId: String(groupId), file: icsFile(text, name) };
  return person.rest("POST", "/api/imports", await form(fields));
}
async function preview(text: string, person = owner) {
  const sent = await send(person, text);
  expect(sent.statusCode, sent.payload).toBe(201);
  return sent.json();
}
const act = (id: number, verb: "run" | "undo", person = owner) =>
  person.rest("POST", `/api/imports/${id}/${verb}`);
async function finish(id: number, verb: "run" | "undo", person = owner) {
  expect((await act(id, verb, person)).statusCode).toBe(200);
  await workOnImports(app.deps);
  return person.api.imports.read.query({ id });
}
const stored = () =>
  app.deps.database.db.select().from(events).where(eq(events.groupId, groupId)).orderBy(asc(events.startsAt));

test("a club's calendar is shown entry by entry, becomes series and events that nobody is told of, and is brought once", async () => {
  const shown = await preview(clubCalendar());
  expect(shown.counts).toMatchObject({ rows: 26, add: 24, skipped: 2, broken: 0 });
  expect(shown.notes).toEqual([expect.stringContaining("Nobody is notified")]);
  expect(shown.rows[0]).toEqual({
    row: 1,
    outcome: "add",
    reason: "1 cancelled date is left out",
    state: "waiting",
    title: "Sunday ride",
    email: null,
    details: ["Sun 3 Jan 2027, 9:00 am AEDT", "a series of 9 dates", "Jindabyne"],
    routeId: null,
    isWanted: null,
  });
  expect(await stored()).toEqual([]);
  const done = await finish(shown.id, "run");
  expect(done).toMatchObject({ state: "done", counts: { done: 24, waiting: 0, leftOut: 0 } });
  const made = await stored();
  expect(new Set(made.map(({ seriesId }) => seriesId)).size, "five series, and what is alone").toBe(6);
  expect(made.every(({ organizerId, vehicleType }) => organizerId === owner.id && vehicleType)).toBe(true);
  const { items } = await owner.api.events.ofGroup.query({ id: groupId, limit: 100 });
  expect(items.length).toBeGreaterThan(50);

  const feed = await guest(app).rest("GET", `/api/groups/${groupId}/calendar.ics`);
  expect(feed.payload).toContain("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=SU;COUNT=10");
  expect(feed.payload).toContain("EXDATE;TZID=Australia/Sydney:20270110T090000");

  const again = await preview(clubCalendar());
  expect(again.counts).toMatchObject({ add: 0, known: 24 });
  expect((await finish(again.id, "run")).state).toBe("done");
  expect(await stored()).toHaveLength(made.length);
});

test("undo takes back all that nobody has used, and the same file can be brought again", async () => {
  const shown = await preview(clubCalendar());
  await finish(shown.id, "run");
  const made = await stored();
  const inSeries = made.filter(({ title }) => title === "Sunday ride");
  const [answered, changed] = [inSeries[2], made.find(({ seriesId }) => seriesId === null)];
  const rider = await member(app);
  await rider.api.participations.answer.mutate({ id: answered?.id ?? 0 });
  const payload = { title: "Another name" };
  expect((await owner.rest("PATCH", `/api/events/${changed?.id}`, { payload })).statusCode).toBe(200);
  const undone = await finish(shown.id, "undo");
  expect(undone).toMatchObject({ state: "undone", counts: { undone: 22, kept: 2 } });
  const kept = undone.rows.filter(({ state }) => state === "kept").map(({ reason }) => reason);
  expect(kept.toSorted()).toEqual([
    expect.stringMatching(/^1 of 9 dates stay/),
    expect.stringMatching(/^Stays: somebody/),
  ]);
  expect((await stored()).map(({ id }) => id).toSorted()).toEqual([answered?.id, changed?.id].toSorted());
  expect((await stored()).every(({ countsForQuota }) => countsForQuota)).toBe(true);
  expect(await app.deps.database.db.$count(importedEvents, eq(importedEvents.groupId, groupId))).toBe(2);
  const again = await preview(clubCalendar());
  expect(again.counts).toMatchObject({ add: 23, known: 1 });
  expect(again.rows[0].reason).toContain("1 date was brought in before");
  expect((await finish(again.id, "run")).counts.done).toBe(23);
  expect(await stored()).toHaveLength(made.length);
});

test("undo leaves what has begun, and each table of an event is a use of it or is named here as none", async () => {
  const ride = (day: string) =>
    `BEGIN:VEVENT\nUID:${day}\nSUMMARY:Ride\nDTSTART:202612${day}T000000Z\nEND:VEVENT`;
  const shown = await preview(`BEGIN:VCALENDAR\n${ride("01")}\n${ride("09")}\nEND:VCALENDAR`);
  await finish(shown.id, "run");
  app.setTime(new Date("2026-12-02T00:00:00Z"));
  expect((await finish(shown.id, "undo")).counts).toMatchObject({ kept: 1, undone: 1 });
  const referring = await app.deps.database.db
    .selectDistinct({ name: sql<string>`conrelid::regclass::text` })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and confrelid = 'events'::regclass`);
  // Nobody is overdue who isn't on the ride, which is a use of its own.
  const noUses = ["event_reminders", "imported_events", "notifications", "overdue_steps"];
  const uses = USES.map(({ table }) => getTableName(table));
  expect(referring.map(({ name }) => name).toSorted()).toEqual([...noUses, ...uses].toSorted());
});

test("two admins at once make nothing twice, and what is broken off goes on", async () => {
  const second = await member(app, { plan: "gold" });
  await second.api.memberships.join.mutate({ id: groupId });
  await owner.api.memberships.changeRole.mutate({ id: groupId, userId: second.id, role: "admin" });
  const [first, other] = [await preview(clubCalendar()), await preview(clubCalendar(), second)];
  await Promise.all([act(first.id, "run"), act(other.id, "run", second)]);
  const stopping = new AbortController();
  const broken = workOnImports(app.deps, stopping.signal);
  stopping.abort();
  await broken;
  await Promise.all([workOnImports(app.deps), workOnImports(app.deps)]);
  const [a, b] = [
    await owner.api.imports.read.query({ id: first.id }),
    await owner.api.imports.read.query({ id: other.id }),
  ];
  expect([a.state, b.state, a.counts.done + b.counts.done]).toEqual(["done", "done", 24]);
  const uids = await app.deps.database.db
    .select()
    .from(importedEvents)
    .where(eq(importedEvents.groupId, groupId));
  expect(uids).toHaveLength((await stored()).length);
});

test("an entry that can't be brought is left out with its reason, and stops no other", async () => {
  const shown = await preview(clubCalendar());
  const { db } = app.deps.database;
  const [bad] = await db
    .select()
    .from(importRows)
    .where(eq(importRows.importId, shown.id))
    .orderBy(asc(importRows.row));
  const content = eventContent.parse(bad?.content);
  const dates = content.dates.map((date) => ({ ...date, end: "2028-12-01T00:00:00" }));
  await db
    .update(importRows)
    .set({ content: { ...content, dates } })
    .where(eq(importRows.id, bad?.id ?? 0));
  const done = await finish(shown.id, "run");
  expect(done).toMatchObject({ state: "done", counts: { done: 23, leftOut: 1 } });
  expect(done.rows[0]).toMatchObject({ state: "left_out", reason: expect.stringContaining("31 days") });
});

test("a plan's limit is said before and after, and an administrator's events are the owner's", async () => {
  const poor = await member(app, { plan: "premium" });
  groupId = await createGroup(poor);
  const shown = await preview(clubCalendar(), poor);
  expect(shown.notes.join()).toContain("Not all of them fit");
  const done = await finish(shown.id, "run", poor);
  expect(done.counts.leftOut).toBeGreaterThan(0);
  expect(done.rows.find(({ state }) => state === "left_out")?.reason).not.toBeNull();
  const admin = await member(app, { admin: true });
  expect((await preview(clubCalendar(), admin)).notes.at(-1)).toMatch(/^Not all of them fit .+'s plan/);
  groupId = await createGroup(owner);
  const brought = await preview(clubCalendar(), admin);
  expect(brought.notes).toContain("Sid Secretary is their organiser");
  await finish(brought.id, "run", admin);
  expect((await stored()).every(({ organizerId }) => organizerId === owner.id)).toBe(true);
  expect((await stored()).length).toBeGreaterThan(50);

  const one = clubCalendar().replaceAll("UID:", "UID:x").replaceAll("SUMMARY:", "SUMMARY:Other ");
  const other = await preview(one, admin);
  const suspended = { suspendedAt: new Date(), suspensionReason: "A test" };
  await app.deps.database.db.update(users).set(suspended).where(eq(users.id, owner.id));
  expect((await preview(one, admin)).notes).toEqual([EVENT_NOTES.noOrganiser]);
  expect((await finish(other.id, "run", admin)).rows[0]?.reason).toMatch(/^Left out: the group's owner/);
  expect((await finish(brought.id, "undo", admin)).counts.kept).toBe(0);
  expect(await stored()).toEqual([]);
});

test("bad files are refused in words, and 10,000 entries are read in seconds", async () => {
  const refused = async (text: string, name?: string) => {
    const { statusCode, payload } = await send(owner, text, name);
    return [statusCode, JSON.parse(payload).fields?.file];
  };
  expect(await refused("Email\na@x.au\n", "members.csv")).toEqual([
    400,
    expect.stringContaining("export the calendar as .ics"),
  ]);
  expect(await refused("Email\na@x.au\n")).toEqual([400, expect.stringContaining("isn't a calendar")]);
  expect(await refused("BEGIN:VCALENDAR\nEND:VCALENDAR")).toEqual([400, expect.stringContaining("no entry")]);
  const entry = (index: number) =>
    `BEGIN:VEVENT\nUID:${index}\nSUMMARY:Ride ${index}\nDTSTART;TZID=Australia/Sydney:20270${1 + (index % 9)}03T090000\nEND:VEVENT`;
  const many = Array.from({ length: 10_000 }, (_, index) => entry(index)).join("\n");
  expect((await preview(`BEGIN:VCALENDAR\n${many}\nEND:VCALENDAR`)).counts.add).toBe(10_000);
  expect(await refused(`BEGIN:VCALENDAR\n${many}\n${entry(1)}\nEND:VCALENDAR`)).toEqual([
    400,
    expect.stringContaining("more than 10,000"),
  ]);
});
