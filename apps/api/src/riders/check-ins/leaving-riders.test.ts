import { randomUUID } from "node:crypto";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { maxActs } from "@longpaddock/domain/check-ins/rules";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { EventType } from "@longpaddock/domain/events/rules";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { minutesAfter } from "../../../test/events/ride-day";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
const START = new Date("2026-11-21T22:00:00Z");
const PLACES = 3;

let type: EventType;
let id: number;
let groupId: number;
let organizer: Person;
let ana: Person;
let lead: Person;
let sweep: Person;
let waiting: Person;

const at = (minutes: number) => app.setTime(minutesAfter(START, minutes));
const path = (call: string) => `/api/events/${id}/${call}`;
const say = (person: Person, status: CheckInStatus, act: object = {}) =>
  person.rest("POST", path("check-in"), { payload: { status, ...act } });
const sayFor = (leader: Person, rider: string | number, act: object) =>
  leader.rest("POST", path(`riders/${rider}/check-in`), { payload: act });
const leave = (person: Person) => person.rest("POST", path("leave"));
const decline = (person: Person) => person.rest("POST", path("join"), { payload: { status: "declined" } });
const read = (person: Person) => person.api.events.read.query({ id });
const onBoard = async (rider: Person) =>
  (await organizer.api.rideDay.board.query({ id })).riders.find(({ user }) => user.id === rider.id);
const told = async (person: Person, kind: string) => {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.filter((item) => item.kind === kind && item.event?.id === id);
};
const roleOf = (rider: Person, role: EventRole) =>
  app.deps.database.db.insert(eventRoles).values({ eventId: id, userId: rider.id, role });
const setOut = async (rider: Person) => {
  at(-30);
  expect((await say(rider, "checked_in")).statusCode).toBe(200);
  at(5);
  expect((await say(rider, "started")).statusCode).toBe(200);
  at(170);
};

/** Full, with somebody who waits, two days before the start. */
async function plan() {
  at(-2 * 24 * 60);
  organizer = await member(app, { firstName: "Olga" });
  const riders = {
    ana: await member(app, { firstName: "Ana" }),
    lead: await member(app),
    sweep: await member(app),
  };
  ({ ana, lead, sweep } = riders);
  waiting = await member(app);
  const places = { maxParticipants: PLACES };
  if (type === "ride") id = await addRide(app, organizer, { startsAt: START, ...places });
  else {
    groupId = await addGroup(app, organizer, { isPrivate: true, memberCount: 5 });
    for (const person of [organizer, ana, lead, sweep, waiting])
      await addGroupMember(app, { groupId, person });
    id = await addGroupEvent(app, { groupId, organizer }, { startsAt: START, ...places });
  }
  for (const person of [ana, lead, sweep, waiting])
    await person.api.participations.answer.mutate({ id, waitlist: true });
  await roleOf(lead, "lead");
  await roleOf(sweep, "sweep");
}

describe.each(["ride", "group_event"] as const)("a rider of a %s who has checked in", (kind) => {
  beforeEach(() => {
    type = kind;
    return plan();
  });

  test.each([
    ["leaves", leave],
    ["declines", decline],
  ])("and %s under way stays on the board, in the counts and among the participants", async (_, end) => {
    await setOut(ana);
    const answer = await end(ana);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: "left_ride", confirmedCount: PLACES, waitlistedCount: 1 },
    ]);
    expect(await onBoard(ana)).toMatchObject({
      status: "left_ride",
      statedAt: minutesAfter(START, 170).toISOString(),
      isExpected: true,
    });
    const { items } = await organizer.api.participations.list.query({ id });
    expect(items.find(({ userId }) => userId === ana.id)?.checkIn).toBe("left_ride");
    expect(await told(waiting, "event_promoted")).toEqual([]);
    // Saying it again changes nothing and notifies nobody.
    expect((await end(ana)).statusCode).toBe(200);
    for (const leader of [organizer, lead, sweep]) expect(await told(leader, "event_left")).toHaveLength(1);
    for (const other of [ana, waiting]) expect(await told(other, "event_left")).toEqual([]);
    expect((await read(ana)).userCheckInStatus).toBe("left_ride");
    expect((await say(ana, "home")).json().status).toBe("home");
    expect((await end(ana)).json().message).toBe("You have said that you're home");
  });

  test("comes back to the ride, and nothing of it is lost", async () => {
    await setOut(ana);
    await leave(ana);
    at(200);
    expect((await say(ana, "started")).json().status).toBe("started");
    at(400);
    expect((await say(ana, "completed")).json().status).toBe("completed");
    expect((await leave(ana)).statusCode).toBe(409);
    expect(await onBoard(ana)).toMatchObject({ status: "completed" });
  });

  test("takes the check-in back until the start, and the place goes to the next in line", async () => {
    at(-60);
    await say(ana, "checked_in");
    at(-30);
    expect((await say(ana, "cant_make_it")).json().status).toBe("cant_make_it");
    expect(await onBoard(ana)).toMatchObject({ status: "cant_make_it", isExpected: false });
    expect(await told(waiting, "event_promoted")).toHaveLength(1);
    expect(await read(waiting)).toMatchObject({ confirmedCount: PLACES, waitlistedCount: 0 });
    expect((await say(ana, "checked_in")).statusCode).toBe(409);
    // They can come after all if a place becomes free.
    await leave(waiting);
    await ana.api.participations.answer.mutate({ id, status: "confirmed" });
    expect((await say(ana, "checked_in")).json().status).toBe("checked_in");
    at(0);
    const late = await say(ana, "cant_make_it");
    expect([late.statusCode, late.json().message]).toMatchObject([409, expect.stringMatching("left it")]);
  });

  test("and leaves before the start frees the place, but stays watched", async () => {
    at(-60);
    await say(ana, "checked_in");
    expect((await leave(ana)).json()).toMatchObject({ status: "left_ride", userRsvpStatus: "declined" });
    expect(await onBoard(ana)).toMatchObject({ status: "left_ride", isExpected: false });
    expect(await told(waiting, "event_promoted")).toHaveLength(1);
    expect((await say(ana, "home")).json().status).toBe("home");
  });

  test("after the start no place goes to anybody by itself", async () => {
    at(10);
    // Never checked in.
    await decline(ana);
    await leave(sweep);
    expect(await read(waiting)).toMatchObject({ confirmedCount: 1, waitlistedCount: 1 });
    await organizer.api.events.update.mutate({ id, maxParticipants: 30 });
    for (const status of ["confirmed", "tentative"]) {
      const newcomer = await member(app);
      if (type === "group_event") await addGroupMember(app, { groupId, person: newcomer });
      const join = await newcomer.rest("POST", path("join"), { payload: { status } });
      expect(join.statusCode).toBe(status === "confirmed" ? 409 : 200);
    }
    expect(await told(waiting, "event_promoted")).toEqual([]);
    expect((await read(waiting)).userRsvpStatus).toBe("waitlisted");
    // Put off, it is to come again.
    await organizer.api.events.update.mutate({
      id,
      dateTime: minutesAfter(START, 3 * 24 * 60).toISOString(),
    });
    expect(await told(waiting, "event_promoted")).toHaveLength(1);
  });

  test("is seen home by the leaders, each under their own name", async () => {
    await setOut(ana);
    const { items } = await organizer.api.participations.list.query({ id });
    const participantId = items.find(({ userId }) => userId === ana.id)?.id ?? 0;
    const actId = randomUUID();
    const home = {
      status: "home",
      message: "Rang from Yass",
      actId,
      statedAt: minutesAfter(START, 160).toISOString(),
    };
    for (const other of [ana, waiting, await member(app)])
      expect([403, 404]).toContain((await sayFor(other, participantId, home)).statusCode);
    for (let count = 0; count < 2; count++) {
      const seen = await sayFor(sweep, participantId, home);
      expect([seen.statusCode, seen.json()]).toMatchObject([
        200,
        { status: "home", userId: ana.id, by: sweep.id, message: "Rang from Yass" },
      ]);
      expect(seen.json().acts.map(({ by }: { by: string }) => by)).toEqual([ana.id, ana.id, sweep.id]);
    }
    expect(await onBoard(ana)).toMatchObject({ status: "home", by: sweep.id });
    const again = await sayFor(lead, ana.id, { status: "home" });
    expect([again.statusCode, again.json().message]).toMatchObject([409, expect.stringMatching("“Home”")]);
    expect((await sayFor(organizer, 999_999, home)).statusCode).toBe(404);
    expect((await sayFor(organizer, waiting.id, { status: "home" })).statusCode).toBe(404);
    // The organiser has no place, and somebody who was never heard of may be at home.
    for (const rider of [organizer, lead])
      expect((await sayFor(sweep, rider.id, { status: "home" })).json()).toMatchObject({ status: "home" });
  });

  test("is notified to the leaders when a leader says that they broke down, but not to that leader", async () => {
    await setOut(ana);
    expect((await sayFor(lead, ana.id, { status: "broke_down" })).statusCode).toBe(200);
    for (const leader of [organizer, sweep]) {
      const [item] = await told(leader, "event_broke_down");
      expect(item?.actor?.firstName).toBe("Ana");
    }
    for (const other of [lead, ana]) expect(await told(other, "event_broke_down")).toEqual([]);
  });

  test("is heard after the ride was closed, and after it was cancelled", async () => {
    await setOut(ana);
    await setOut(lead);
    await organizer.api.events.close.mutate({ id });
    at(600);
    expect((await leave(ana)).json().status).toBe("left_ride");
    expect((await say(ana, "started")).statusCode).toBe(409);
    expect((await say(ana, "home")).json().status).toBe("home");
    expect((await sayFor(organizer, lead.id, { status: "home" })).statusCode).toBe(200);
    expect((await sayFor(organizer, sweep.id, { status: "checked_in" })).statusCode).toBe(409);
  });

  test.each(["over", "cancelled"])(
    "isn't said to have left a ride that has long been %s, but is heard that they're home",
    async (state) => {
      await setOut(ana);
      if (state === "cancelled") await organizer.api.events.cancel.mutate({ id });
      at(5 * 24 * 60);
      for (const end of [leave, decline])
        for (const rider of [ana, lead])
          expect((await end(rider)).json()).toMatchObject({
            message: `This event ${state === "over" ? "is" : "was"} ${state}`,
          });
      expect((await onBoard(ana))?.status).toBe("started");
      expect((await onBoard(lead))?.status).toBe(null);
      for (const leader of [organizer, sweep]) expect(await told(leader, "event_left")).toEqual([]);
      expect((await say(ana, "home")).json().status).toBe("home");
    },
  );

  test("can still be seen home once their acts are used up", async () => {
    at(-30);
    await say(ana, "checked_in");
    at(170);
    for (let act = 1; act < maxActs("checked_in"); act++)
      await say(ana, act % 2 === 1 ? "left_ride" : "going_home");
    const refused = await say(ana, "broke_down");
    expect([refused.statusCode, refused.json().message]).toMatchObject([
      409,
      expect.stringMatching("too many times"),
    ]);
    expect(await told(organizer, "event_left")).toHaveLength(1);
    expect((await say(ana, "home")).json().status).toBe("home");
  });

  test("keeps their account until they say that they are home", async () => {
    await setOut(ana);
    const remove = () =>
      ana.rest("POST", "/api/user/delete-account", {
        payload: { password: "eight seconds of dust", confirmation: "delete my account" },
      });
    const refused = await remove();
    expect([refused.statusCode, refused.json().message]).toMatchObject([
      409,
      expect.stringMatching("home first"),
    ]);
    await say(ana, "home");
    expect((await remove()).statusCode).toBeLessThan(300);
  });

  test("loses the lead when they leave, while a co-organiser can still help from home", async () => {
    await setOut(lead);
    await roleOf(lead, "co_organizer");
    await leave(lead);
    expect((await onBoard(lead))?.roles).toEqual(["co_organizer"]);
  });
});

test("a rider who leaves the private group, or is blocked, under way stays on the board and is heard", async () => {
  type = "group_event";
  await plan();
  await setOut(ana);
  await setOut(lead);
  await ana.api.memberships.leave.mutate({ id: groupId });
  expect(await onBoard(ana)).toMatchObject({ status: "started", isExpected: true });
  expect(await told(waiting, "event_promoted")).toEqual([]);
  const board = await ana.rest("GET", `/api/events/${id}/ride-day`);
  expect(board.json().riders.map(({ user }: { user: { id: string } }) => user.id)).toEqual([ana.id]);
  const page = await ana.api.events.read.query({ id });
  expect(page).toMatchObject({
    id,
    userCheckInStatus: "started",
    group: null,
    route: null,
    participants: [],
    description: null,
    confirmedCount: 0,
    userRoles: [],
  });
  for (const path of ["participants", "photos", "briefing", "calendar.ics", "discussions"])
    expect([path, (await ana.rest("GET", `/api/events/${id}/${path}`)).statusCode]).toEqual([path, 404]);
  expect((await ana.rest("GET", `/api/groups/${groupId}/posts`)).statusCode).not.toBe(200);
  const { now } = (await ana.rest("GET", "/api/user/next")).json();
  expect(now).toMatchObject({ id, group: null, description: null });
  expect((await say(ana, "home")).json().status).toBe("home");
  expect((await ana.rest("GET", "/api/user/next")).json().now).toBeNull();
  expect((await ana.rest("GET", `/api/events/${id}`)).statusCode).toBe(404);
  expect((await ana.rest("GET", `/api/events/${id}/ride-day`)).statusCode).toBe(404);
});

test("what was recorded offline counts at its own time, in whatever order it arrives", async () => {
  type = "ride";
  await plan();
  at(600);
  const recorded = (status: CheckInStatus, minutes: number) =>
    say(ana, status, { actId: randomUUID(), statedAt: minutesAfter(START, minutes).toISOString() });
  expect((await recorded("left_ride", 110)).json()).toMatchObject({ status: null, isWaiting: true });
  expect(await told(organizer, "event_left")).toEqual([]);
  expect((await recorded("home", 240)).json()).toMatchObject({ status: "home" });
  expect((await recorded("checked_in", -20)).json()).toMatchObject({ status: "home", isWaiting: false });
  expect((await recorded("started", 4)).json()).toMatchObject({ status: "home" });
  expect(await onBoard(ana)).toMatchObject({ statedAt: minutesAfter(START, 240).toISOString() });
});
