import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { guest, member } from "../../../test/people";

const app = testApp();
const RIDE = {
  name: "Snowy loop",
  description: "Jindabyne to Khancoban and back",
  dateTime: "2027-03-06T09:30",
};

describe("a ride", () => {
  test("belongs to the member who creates it, and has the form's defaults", async () => {
    const [rider, other] = [await member(app), await member(app)];
    const answer = await rider.rest("POST", "/api/rides", {
      payload: { ...RIDE, organizerId: other.id, maxParticipants: "", routeId: "none" },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        type: "ride",
        name: "Snowy loop",
        title: "Snowy loop",
        dateTime: "2027-03-05T22:30:00.000Z",
        timeZone: "Australia/Sydney",
        vehicleType: "onroad-motorcycle",
        status: "upcoming",
        maxParticipants: null,
        organizerId: rider.id,
        isOrganizer: true,
        route: null,
      }),
    ]);
    const { id } = answer.json();
    expect((await guest(app).rest("GET", `/api/events/${id}`)).json()).toMatchObject({ title: "Snowy loop" });
  });

  test.each([
    ["Australia/Perth", "2027-03-06T09:30", "2027-03-06T01:30:00.000Z"],
    ["Australia/Lord_Howe", "2027-03-06T09:30", "2027-03-05T22:30:00.000Z"],
    ["Australia/Lord_Howe", "2027-07-06T09:30", "2027-07-05T23:00:00.000Z"],
    ["Australia/Sydney", "2026-10-04T02:30", "2026-10-03T16:30:00.000Z"],
    ["Australia/Sydney", "2027-04-04T02:30", "2027-04-03T15:30:00.000Z"],
    ["Australia/Sydney", "2027-03-06T09:30:00+08:00", "2027-03-06T01:30:00.000Z"],
  ])("in %s at %s starts at %s", async (timeZone, dateTime, instant) => {
    const rider = await member(app);
    const ride = await rider.api.events.createRide.mutate({ ...RIDE, timeZone, dateTime });
    expect([ride.dateTime, ride.timeZone]).toEqual([instant, timeZone]);
  });

  test.each([
    ["Australia/Sydney", "2027-04-04T04:00", "2027-04-04T14:00:00.000Z"],
    ["Australia/Sydney", "2026-10-04T04:00", "2026-10-04T13:00:00.000Z"],
    ["Australia/Adelaide", "2027-04-04T04:00", "2027-04-04T14:30:00.000Z"],
    ["Australia/Adelaide", "2026-10-04T04:00", "2026-10-04T13:30:00.000Z"],
    ["Australia/Lord_Howe", "2027-04-04T04:00", "2027-04-04T13:30:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04T04:00", "2026-10-04T13:00:00.000Z"],
    ["Australia/Darwin", "2027-04-04T04:00", "2027-04-04T14:30:00.000Z"],
  ])("in %s at %s is open to check-ins until its day ends, at %s", async (timeZone, dateTime, dayEndsAt) => {
    // The day before, so that the session lasts.
    app.setTime(new Date(Date.parse(dayEndsAt) - 86_400_000));
    const rider = await member(app);
    const ride = await rider.api.events.createRide.mutate({ ...RIDE, timeZone, dateTime });
    expect([ride.dayEndsAt, ride.overAt]).toEqual([dayEndsAt, dayEndsAt]);
    const checkInAt = (instant: number) => {
      app.setTime(new Date(instant));
      return rider.rest("POST", `/api/events/${ride.id}/check-in`, { payload: { status: "cant_make_it" } });
    };
    const statuses: number[] = [];
    for (const instant of [
      Date.parse(ride.dateTime) - 10_800_001,
      Date.parse(dayEndsAt),
      Date.parse(dayEndsAt) - 1,
    ])
      statuses.push((await checkInAt(instant)).statusCode);
    app.setTime(null);
    expect(statuses).toEqual([409, 409, 200]);
  });

  test("can follow a route that its organiser sees, and no other", async () => {
    const [rider, other] = [await member(app), await member(app)];
    const route = {
      name: "Barry Way",
      state: "VIC",
      vehicleType: "4x4",
      description: "Steep",
      difficulty: "hard",
    } as const;
    const open = await rider.api.routes.create.mutate(route);
    const closed = await other.api.routes.create.mutate({ ...route, name: "Mine alone", isPublic: false });
    const ride = await rider.api.events.createRide.mutate({ ...RIDE, routeId: open.id });
    expect(ride.route).toEqual({ id: open.id, name: "Barry Way" });
    const refused = await rider.rest("POST", "/api/rides", { payload: { ...RIDE, routeId: closed.id } });
    expect(refused.statusCode).toBe(404);
    const own = await other.api.events.createRide.mutate({ ...RIDE, routeId: closed.id });
    expect(own.routeId).toBe(closed.id);
    expect(await rider.api.events.read.query({ id: own.id })).toMatchObject({ route: null, routeId: null });
  });

  test.each([
    [{ name: "" }, ["name"]],
    [{ description: " " }, ["description"]],
    [{ dateTime: "" }, ["dateTime"]],
    [{ dateTime: "soon" }, ["dateTime"]],
    [{ maxParticipants: 0 }, ["maxParticipants"]],
    [{ maxParticipants: 2.5 }, ["maxParticipants"]],
    [{ vehicleType: "boat" }, ["vehicleType"]],
    [{ timeZone: "Sydney" }, ["timeZone"]],
    [{ timeZone: "+10:00" }, ["timeZone"]],
    [{ routeId: "x" }, ["routeId"]],
  ])("is refused with 400 for %j", async (wrong, fields) => {
    const rider = await member(app);
    const answer = await rider.rest("POST", "/api/rides", { payload: { ...RIDE, ...wrong } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, fields]);
    if (Object.values(wrong).every((value) => String(value).trim() === ""))
      expect(Object.values(answer.json().fields)).toEqual(["Please fill in all required fields"]);
  });

  test("needs an account that has finished onboarding", async () => {
    expect((await guest(app).rest("POST", "/api/rides", { payload: RIDE })).statusCode).toBe(401);
    const newcomer = await member(app, { onboarded: false });
    expect((await newcomer.rest("POST", "/api/rides", { payload: RIDE })).json().code).toBe(
      "ONBOARDING_REQUIRED",
    );
  });

  test("counts with group events against the month's limit, also when all come at once", async () => {
    const rider = await member(app);
    const groupId = await addGroup(app, rider);
    await addGroupMember(app, { groupId, person: rider });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0
          ? rider.rest("POST", "/api/rides", { payload: RIDE })
          : rider.rest("POST", `/api/groups/${groupId}/events`, {
              payload: { title: "x", eventDate: "2027-05-01" },
            }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 403);
    expect(refused?.json()).toMatchObject({ feature: "maxEventsCreated", profileType: "free" });
  });
});
