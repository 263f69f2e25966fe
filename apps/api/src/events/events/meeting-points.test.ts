import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup } from "../../../test/groups";
import { guest, member } from "../../../test/people";

const app = testApp();
const RIDE = { name: "Sunrise loop", description: "Bring water", dateTime: "2027-10-03T02:30" };
const EUCLA = { latitude: -31.68, longitude: 128.88 };

beforeEach(() => app.setTime(new Date("2027-03-01T00:00:00Z")));

test.each([
  [{ latitude: -33.87, longitude: 151.2 }, "Australia/Sydney", "2027-10-02T16:30:00.000Z"],
  [{ latitude: -31.95, longitude: 141.45 }, "Australia/Broken_Hill", "2027-10-02T17:00:00.000Z"],
  [EUCLA, "Australia/Eucla", "2027-10-02T17:45:00.000Z"],
  [{ ...EUCLA, timeZone: "Australia/Perth" }, "Australia/Perth", "2027-10-02T18:30:00.000Z"],
  [{}, "Australia/Sydney", "2027-10-02T16:30:00.000Z"],
] as const)("a ride at %o is in the zone %s", async (place, timeZone, dateTime) => {
  const organizer = await member(app);
  const answer = await organizer.rest("POST", "/api/rides", { payload: { ...RIDE, ...place } });
  const { latitude = null, longitude = null } = { latitude: null, longitude: null, ...place };
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { timeZone, dateTime, latitude, longitude, endDate: null },
  ]);
  const { items } = await guest(app).api.events.list.query({ upcoming: true, limit: 500 });
  expect(items.find(({ id }) => id === answer.json().id)).toMatchObject({ latitude, longitude });
});

test("a group's event takes a meeting point, an end, a limit and a route, and its point goes before the group's region", async () => {
  const creator = await member(app, { plan: "premium" });
  const id = await createGroup(creator, { region: "QLD" });
  const { id: routeId } = await creator.api.routes.create.mutate({
    name: "Old coast road",
    description: "Gravel",
    state: "NSW",
    vehicleType: "4x4",
    difficulty: "easy",
  });
  const payload = {
    title: "Club weekend",
    eventDate: "2027-03-06T09:30",
    endDate: "2027-03-07",
    latitude: -28.18,
    longitude: 153.54,
    maxParticipants: 12,
    routeId,
  };
  const answer = await creator.rest("POST", `/api/groups/${id}/events`, { payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    {
      timeZone: "Australia/Sydney",
      eventDate: "2027-03-05T22:30:00.000Z",
      endDate: "2027-03-07T12:59:00.000Z",
      latitude: -28.18,
      longitude: 153.54,
      maxParticipants: 12,
    },
  ]);
  expect(await guest(app).api.events.read.query({ id: answer.json().id })).toMatchObject({
    routeId,
    maxParticipants: 12,
    endDate: "2027-03-07T12:59:00.000Z",
  });
});

test("a ride may take several days, and an end before the start, or after more than a month, is refused", async () => {
  const organizer = await member(app);
  const ends = async (endDate: string) => {
    const answer = await organizer.rest("POST", "/api/rides", { payload: { ...RIDE, endDate } });
    return [answer.statusCode, answer.json().fields?.endDate ?? answer.json().endDate];
  };
  expect(await ends("2027-10-04T17:00")).toEqual([201, "2027-10-04T06:00:00.000Z"]);
  expect(await ends("2027-10-02")).toEqual([400, "An event can't end before it starts"]);
  expect(await ends("2027-11-04")).toEqual([400, "An event takes 31 days at most"]);
  expect((await ends("soon"))[0]).toBe(400);
});

test.each([
  { latitude: -33 },
  { longitude: 151, latitude: null },
  { latitude: -91, longitude: 0 },
  { latitude: "x", longitude: 0 },
])("the meeting point %o is refused", async (point) => {
  const organizer = await member(app);
  const answer = await organizer.rest("POST", "/api/rides", { payload: { ...RIDE, ...point } });
  expect(answer.statusCode).toBe(400);
});

test("a form can ask which time zone a place is in", async () => {
  const rider = await member(app);
  const zone = async (query: string) =>
    (await rider.rest("GET", `/api/places/time-zone?${query}`)).json().timeZone;
  expect(await zone("latitude=-31.55&longitude=159.08")).toBe("Australia/Lord_Howe");
  expect(await rider.api.places.timeZone.query(EUCLA)).toEqual({ timeZone: "Australia/Eucla" });
  for (const query of ["latitude=-31.55", "latitude=-91&longitude=0", "latitude=x&longitude=0"])
    expect((await rider.rest("GET", `/api/places/time-zone?${query}`)).statusCode).toBe(400);
  expect((await guest(app).rest("GET", "/api/places/time-zone?latitude=0&longitude=0")).statusCode).toBe(401);
});
