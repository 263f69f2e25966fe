import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { openNews } from "../../../../test/live/news";
import { member, type Person } from "../../../../test/people";

const app = testApp();
const news = openNews(app);
let organizer: Person;
let rider: Person;
let ids: [number, number, number, number];

/** Sundays at 9:30 am: 21 and 28 March, 4 and 11 April 2027. Sydney's clocks go back on 4 April. */
beforeEach(async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  [organizer, rider] = [
    await member(app, { plan: "gold", firstName: "Ana", lastName: "Ruiz" }),
    await member(app),
  ];
  const { id } = await organizer.api.events.createRide.mutate({
    name: "Sunday ride",
    description: "Loop",
    dateTime: "2027-03-21T09:30",
    location: "Old pub",
    repeats: { frequency: "weekly", weekdays: ["SU"], count: 4 },
  });
  const { events } = await organizer.api.events.readSeries.query({ id });
  ids = events.map((event) => event.id) as typeof ids;
  for (const one of ids) await rider.api.participations.answer.mutate({ id: one });
  await news.turnPushOn(rider);
});

/** The one thing that the rider is notified of, the same by bell, push and mail. */
async function told() {
  await news.deliver();
  const [[bell = ""], [push], [mail]] = [await news.bell(rider), news.push(rider), news.mail(rider)];
  expect(push).toBe(bell);
  const [headline = ""] = bell.split("\n");
  expect(mail?.subject.replaceAll(/\s/g, " ")).toBe(headline);
  for (const line of bell.split("\n")) expect(mail?.text.replaceAll(/[^\S\n]/g, " ")).toContain(line);
  expect([news.push(rider), news.mail(rider)].map(({ length }) => length)).toEqual([1, 1]);
  return bell.split("\n");
}

describe("of a weekly ride", () => {
  test("the date that is cancelled is named, with the reason, which its page shows too", async () => {
    const payload = { reason: " Fire danger " };
    const answer = await organizer.rest("DELETE", `/api/rides/${ids[2]}`, { payload });
    expect(answer.json()).toMatchObject({ status: "cancelled", cancelReason: "Fire danger" });
    expect(await told()).toEqual([
      "Ana Ruiz cancelled “Sunday ride” on Sun 4 Apr, 9:30 am AEST",
      "Reason: Fire danger",
    ]);
    expect((await rider.api.events.read.query({ id: ids[1] })).cancelReason).toBeNull();
  });

  test("the date that is moved is named, with the old and the new time and meeting place", async () => {
    const payload = { dateTime: "2027-04-10T08:00", location: "Bakery" };
    await organizer.rest("PATCH", `/api/events/${ids[3]}`, { payload });
    expect(await told()).toEqual([
      "Ana Ruiz changed the time and place of “Sunday ride” on Sun 11 Apr, 9:30 am AEST",
      "New time: Sat 10 Apr, 8:00 am AEST (was Sun 11 Apr, 9:30 am AEST)",
      "New meeting place: Bakery (was Old pub)",
    ]);
  });

  test("the date and those that follow are named when all of them are cancelled", async () => {
    await organizer.rest("DELETE", `/api/events/${ids[1]}`, { payload: { scope: "following" } });
    expect(await told()).toEqual([
      "Ana Ruiz cancelled “Sunday ride” on Sun 28 Mar, 9:30 am AEDT and the 2 dates that follow",
      "Also cancelled: Sun 4 Apr; Sun 11 Apr",
    ]);
  });

  test("the old and the new times of all following dates are named, across the change of the clocks", async () => {
    await organizer.rest("PATCH", `/api/rides/${ids[1]}`, {
      payload: { scope: "following", dateTime: "2027-03-27T08:00" },
    });
    expect(await told()).toEqual([
      "Ana Ruiz changed the time of “Sunday ride” on Sun 28 Mar, 9:30 am AEDT and the 2 dates that follow",
      "New time: Sat 27 Mar, 8:00 am AEDT (was Sun 28 Mar, 9:30 am AEDT)",
      "Also changed: Sat 3 Apr, 8:00 am AEDT (was Sun 4 Apr, 9:30 am AEST); Sat 10 Apr, 8:00 am AEST (was Sun 11 Apr, 9:30 am AEST)",
    ]);
  });

  test("a rider of the last date alone hears of that date alone", async () => {
    for (const id of ids.slice(0, 3)) await rider.api.participations.leave.mutate({ id });
    await organizer.rest("DELETE", `/api/rides/${ids[0]}`, {
      payload: { scope: "following", reason: "Rain" },
    });
    expect(await told()).toEqual([
      "Ana Ruiz cancelled “Sunday ride” on Sun 11 Apr, 9:30 am AEST",
      "Reason: Rain",
    ]);
  });

  test("a ride that moves twice is told each time from where it was", async () => {
    await organizer.api.events.update.mutate({ id: ids[0], dateTime: "2027-03-20T09:30" });
    await news.deliver();
    news.clear();
    // The next message about the same event waits half an hour.
    app.setTime(new Date("2027-03-01T01:00:00Z"));
    await organizer.api.events.update.mutate({
      id: ids[0],
      dateTime: "2027-03-20T07:00",
      endDate: "2027-03-20T12:00",
    });
    expect(await told()).toEqual([
      "Ana Ruiz changed the time of “Sunday ride” on Sat 20 Mar, 9:30 am AEDT",
      "New time: Sat 20 Mar, 7:00 am AEDT (was Sat 20 Mar, 9:30 am AEDT)",
      "New end: Sat 20 Mar, 12:00 pm AEDT (was not set)",
    ]);
    expect((await news.bell(rider))[1]).toBe(
      "Ana Ruiz changed the time of “Sunday ride” on Sun 21 Mar, 9:30 am AEDT\nNew time: Sat 20 Mar, 9:30 am AEDT (was Sun 21 Mar, 9:30 am AEDT)",
    );
  });
});

test("a co-organiser's change that concerns riders of a later date only is told to them", async () => {
  const helper = await member(app, { firstName: "Cat", lastName: "Lee" });
  for (const id of ids) {
    await helper.api.participations.answer.mutate({ id });
    await organizer.api.participations.setRoles.mutate({ id, userId: helper.id, roles: ["co_organizer"] });
  }
  await organizer.api.events.update.mutate({ id: ids[0], location: "Bakery" });
  await news.deliver();
  news.clear();
  const before = (await news.bell(rider)).length;
  await helper.api.events.update.mutate({
    id: ids[0],
    scope: "following",
    title: "Bakery run",
    location: "Bakery",
  });
  await news.deliver();
  const heard = (await news.bell(rider)).slice(0, -before);
  expect(heard).toEqual([
    expect.stringMatching(
      /^Cat Lee changed the place of “Bakery run” on Sun 28 Mar[\s\S]*Bakery \(was Old pub\)/,
    ),
  ]);
  expect((await news.bell(organizer))[0]).toContain("Cat Lee changed");
});

test("a ride that moves twice before anything is sent is told once, from the first time to the last", async () => {
  for (const dateTime of ["2027-03-20T09:30", "2027-03-20T07:00"])
    await organizer.api.events.update.mutate({ id: ids[0], dateTime });
  await news.deliver();
  expect(news.mail(rider).map(({ text }) => text.replaceAll(/[^\S\n]/g, " "))).toEqual([
    expect.stringContaining("New time: Sat 20 Mar, 7:00 am AEDT (was Sun 21 Mar, 9:30 am AEDT)"),
  ]);
});

test("a reason is optional, blank counts as none, and one that is too long is refused", async () => {
  const cancel = (id: number, payload?: object) =>
    organizer.rest("DELETE", `/api/events/${id}`, payload ? { payload } : {});
  expect((await cancel(ids[0], { reason: "x".repeat(501) })).statusCode).toBe(400);
  expect((await cancel(ids[0], { reason: "  " })).json()).toMatchObject({ cancelReason: null });
  expect((await cancel(ids[1])).json()).toMatchObject({ status: "cancelled", cancelReason: null });
});
