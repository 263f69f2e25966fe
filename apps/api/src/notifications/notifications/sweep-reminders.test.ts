import { events } from "@longpaddock/db/schema/events";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { privateGroup } from "../../../test/groups";
import { openNews } from "../../../test/live/news";
import { member, type Person } from "../../../test/people";
import { sweepReminders } from "./sweep-reminders";

const app = testApp();
const news = openNews(app);
let organizer: Person;
let rider: Person;
let id: number;

/** Saturday 19 June 2027 in Perth, two hours behind Sydney; the ride starts on Sunday at 8:30 am. */
const perth = (time: string) => new Date(`2027-06-${time}+08:00`);
const START = perth("20T08:30");
/** When what the tests insert was planned: reminders are of what was known before. */
const PLANNED = perth("18T12:00");
const EVENING = "“Sunday loop” starts Sun 20 June, 8:30 am AWST, at Old pub";

beforeEach(async () => {
  app.setTime(PLANNED);
  [organizer, rider] = [await member(app), await member(app)];
  const place = { timeZone: "Australia/Perth", location: "Old pub" };
  id = await addRide(app, organizer, { startsAt: START, createdAt: PLANNED, ...place });
  await rider.api.participations.answer.mutate({ id });
});

const bell = async (person: Person) => (await news.bell(person)).toReversed();
async function look(time: Date) {
  app.setTime(time);
  await sweepReminders(app.deps);
  await news.deliver();
}

test("participants and the organiser are reminded in the evening before and three hours before, once each", async () => {
  const [maybe, declined, stranger] = [await member(app), await member(app), await member(app)];
  await maybe.api.participations.answer.mutate({ id, status: "tentative" });
  await declined.api.participations.answer.mutate({ id, status: "declined" });
  await news.turnPushOn(rider);
  await look(perth("19T17:59"));
  expect(await bell(rider)).toEqual([]);
  app.setTime(perth("19T18:00"));
  // As by several processes.
  await Promise.all([sweepReminders(app.deps), sweepReminders(app.deps), sweepReminders(app.deps)]);
  await look(perth("19T18:01"));
  await look(perth("20T05:29"));
  for (const person of [rider, organizer]) expect(await bell(person)).toEqual([EVENING]);
  await look(perth("20T05:30"));
  await look(perth("20T05:31"));
  await look(perth("20T08:29"));
  await look(perth("20T09:00"));
  for (const person of [rider, organizer]) expect(await bell(person)).toEqual([EVENING, EVENING]);
  expect(news.push(rider)).toEqual([EVENING, EVENING]);
  expect(news.mail(rider)).toHaveLength(2);
  const asked = `Are you coming? ${EVENING}\nYou answered maybe. Say whether you're coming.`;
  expect(await bell(maybe)).toEqual([asked, asked]);
  for (const person of [declined, stranger]) expect(await bell(person)).toEqual([]);
});

test("somebody who confirms after the evening gets the later reminder only", async () => {
  await look(perth("19T18:00"));
  const late = await member(app);
  await late.api.participations.answer.mutate({ id });
  await look(perth("19T19:00"));
  await look(perth("20T05:30"));
  expect(await bell(late)).toEqual([EVENING]);
});

test("each of the two can be turned off, and so can their mails", async () => {
  await rider.api.notifications.updateSettings.mutate({ mutedKinds: ["event_reminder_evening"] });
  await organizer.api.notifications.updateSettings.mutate({
    mutedKinds: ["event_reminder_soon"],
    mail: false,
  });
  await look(perth("19T18:00"));
  expect([await bell(rider), await bell(organizer)]).toEqual([[], [EVENING]]);
  await look(perth("20T05:30"));
  expect([await bell(rider), await bell(organizer)]).toEqual([[EVENING], [EVENING]]);
  expect([news.mail(rider), news.mail(organizer)].map(({ length }) => length)).toEqual([1, 0]);
});

test("a server that was away makes up for it until 10 pm, and for the later one until the start", async () => {
  await look(perth("19T21:59"));
  expect(await bell(rider)).toEqual([EVENING]);
  const other = await addRide(app, organizer, {
    startsAt: START,
    createdAt: PLANNED,
    timeZone: "Australia/Perth",
  });
  const late = await member(app);
  await late.api.participations.answer.mutate({ id: other });
  await look(perth("19T22:00"));
  expect(await bell(late)).toEqual([]);
  await look(perth("20T08:20"));
  expect(await bell(late)).toHaveLength(1);
});

describe("an event that has changed", () => {
  const move = (time: string) => organizer.api.events.update.mutate({ id, dateTime: `2027-06-${time}` });

  test("is not reminded of when it was cancelled, even between the reminder and its sending", async () => {
    app.setTime(perth("19T18:00"));
    await sweepReminders(app.deps);
    await organizer.api.events.cancel.mutate({ id });
    await news.deliver();
    await look(perth("20T05:30"));
    expect(await bell(rider)).toHaveLength(1);
    expect((await bell(rider))[0]).toContain("cancelled");
  });

  test("is reminded of by its new start only", async () => {
    await move("21T10:00");
    await look(perth("19T18:30"));
    await look(perth("20T05:30"));
    expect(await bell(rider)).toHaveLength(1);
    await look(perth("20T18:00"));
    await look(perth("21T07:00"));
    const moved = "“Sunday loop” starts Mon 21 June, 10:00 am AWST, at Old pub";
    expect((await bell(rider)).slice(1)).toEqual([moved, moved]);
  });

  test("needs no second reminder when it moves after one: the change says the same", async () => {
    await look(perth("19T18:00"));
    app.setTime(perth("19T20:00"));
    await move("20T11:00");
    await look(perth("19T20:01"));
    expect(await bell(rider)).toHaveLength(2);
    await look(perth("20T08:00"));
    expect((await bell(rider))[2]).toBe("“Sunday loop” starts Sun 20 June, 11:00 am AWST, at Old pub");
  });

  test("is not reminded of twice when it moves away and back", async () => {
    await look(perth("19T18:00"));
    await move("27T08:30");
    await move("20T08:30");
    await look(perth("19T18:10"));
    expect((await bell(rider)).filter((text) => text.startsWith("“"))).toHaveLength(1);
  });
});

test("an event that was planned after 6 pm for the next day isn't reminded of that evening", async () => {
  const createdAt = perth("19T19:00");
  await app.deps.database.db.update(events).set({ createdAt }).where(eq(events.id, id));
  await look(perth("19T19:01"));
  expect(await bell(rider)).toEqual([]);
  await look(perth("20T05:30"));
  expect(await bell(rider)).toHaveLength(1);
});

test("at a private group's event nobody is reminded who has left the group, and muting the group changes nothing", async () => {
  const { id: groupId, creator, admin, rider: former } = await privateGroup(app);
  const event = await addGroupEvent(
    app,
    { groupId, organizer: creator },
    { startsAt: START, createdAt: PLANNED, timeZone: "Australia/Perth" },
  );
  for (const person of [admin, former]) await person.api.participations.answer.mutate({ id: event });
  await admin.api.notifications.setGroupLevel.mutate({ id: groupId, level: "nothing" });
  await creator.api.memberships.remove.mutate({ id: groupId, userId: former.id });
  await look(perth("19T18:00"));
  expect((await bell(admin)).at(-1)).toBe("“Club weekend” starts Sun 20 June, 8:30 am AWST");
  expect(await bell(former)).toEqual([]);
});
