import { insertOne } from "@longpaddock/db/insert-one";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let rider: Person;
let other: Person;

async function addRide(title: string, days: number, status: "upcoming" | "completed" = "upcoming") {
  const ride = await insertOne(app.deps.database.db, events, {
    title,
    description: "A loop",
    vehicleType: "4x4",
    location: "Dargo",
    startsAt: inDays(days),
    organizerId: other.id,
    status,
  });
  return ride;
}

beforeAll(async () => {
  [rider, other] = [await member(app), await member(app)];
  const joined = [
    { ride: await addRide("Later", 9), status: "confirmed" },
    { ride: await addRide("Soon", 1), status: "tentative" },
    { ride: await addRide("Not for me", 2), status: "declined" },
    { ride: await addRide("Last week", -7), status: "confirmed" },
    { ride: await addRide("Called off early", 3, "completed"), status: "confirmed" },
  ] as const;
  await addRide("Someone else's", 4);
  await app.deps.database.db
    .insert(eventParticipants)
    .values(joined.map(({ ride, status }) => ({ eventId: ride.id, userId: rider.id, status })));
});

const names = async (person: Person, query: string) => {
  const answer = await person.rest("GET", `/api/rides?${query}`);
  return answer.json().map(({ name }: { name: string }) => name);
};

describe("the list of rides", () => {
  test("has a member's upcoming rides, the next one first, also those joined tentatively", async () => {
    const query = `upcoming=true&participantId=${rider.id}`;
    const answer = await rider.rest("GET", `/api/rides?${query}`);
    expect([answer.statusCode, answer.headers["x-total-count"]]).toEqual([200, "2"]);
    expect(answer.json()).toMatchObject([
      {
        name: "Soon",
        location: "Dargo",
        vehicleType: "4x4",
        timeZone: "Australia/Sydney",
        maxParticipants: null,
        participantsCount: 0,
        organizerId: other.id,
      },
      { name: "Later" },
    ]);
    expect(await rider.api.events.listRides.query({ upcoming: true, participantId: rider.id })).toMatchObject(
      {
        total: 2,
        items: [{ name: "Soon" }, { name: "Later" }],
      },
    );
  });

  test("is open to visitors, and comes in pages", async () => {
    expect(await names(guest(app), "upcoming=true")).toEqual([
      "Soon",
      "Not for me",
      "Someone else's",
      "Later",
    ]);
    const first = await guest(app).rest("GET", "/api/rides?limit=4");
    const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? "";
    const second = (await guest(app).rest("GET", next)).json();
    expect([...first.json(), ...second].map(({ name }) => name)).toEqual([
      "Last week",
      "Soon",
      "Not for me",
      "Called off early",
      "Someone else's",
      "Later",
    ]);
  });

  test("doesn't tell anyone else which rides a member has joined", async () => {
    const path = `/api/rides?participantId=${rider.id}`;
    expect((await guest(app).rest("GET", path)).statusCode).toBe(401);
    expect((await other.rest("GET", path)).statusCode).toBe(403);
    const admin = await member(app, { admin: true });
    expect((await admin.rest("GET", path)).statusCode).toBe(200);
  });

  test.each(["limit=0", "upcoming=maybe", "cursor=x", `participantId=${"x".repeat(65)}`])(
    "refuses the query %s",
    async (query) => {
      expect((await rider.rest("GET", `/api/rides?${query}`)).statusCode).toBe(400);
    },
  );
});
