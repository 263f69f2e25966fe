import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { testApp } from "../build-app";
import { gpxFile, sendRoute, shareRoute } from "../factories";
import { createGroup, GROUP_ESSENTIALS } from "../groups";
import { member, PASSWORD } from "../people";
import { storedFiles } from "../stored-files";
import { attack } from "./attack";

const app = testApp();

attack("TIER-01", async () => {
  const rider = await member(app);
  const refused = { code: "FEATURE_REQUIRED", feature: "canCreateGroups", profileType: "free" };
  const asPremium = { ...GROUP_ESSENTIALS, profileType: "premium", feature: "canCreateGroups" };
  for (const payload of [GROUP_ESSENTIALS, asPremium]) {
    const rest = await rider.rest("POST", "/api/groups", { payload });
    expect([rest.statusCode, rest.json()]).toMatchObject([403, refused]);
  }
  const headers = { "content-type": "application/json" };
  const trpc = await rider.rest("POST", "/trpc/groups.create", { payload: asPremium, headers });
  expect([trpc.statusCode, trpc.json().error.data]).toMatchObject([403, refused]);
});

attack("TIER-04", async () => {
  const rider = await member(app, { plan: "premium" });
  const id = await createGroup(rider);
  const addRide = () =>
    rider.rest("POST", "/api/rides", {
      payload: { name: "Loop", description: "x", dateTime: "2027-05-01T08:00" },
    });
  const addEvent = () =>
    rider.rest("POST", `/api/groups/${id}/events`, {
      payload: { title: "Loop", eventDate: "2027-05-01T08:00" },
    });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => (nth % 2 ? addRide() : addEvent())),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([...Array(10).fill(201), 403, 403]);
  expect((await addRide()).json()).toMatchObject({ feature: "maxEventsCreated", profileType: "premium" });
});

attack("TIER-05", async () => {
  const creator = await member(app, { plan: "premium" });
  const [whole, small] = [await createGroup(creator), await createGroup(creator, { maxMembers: 3 })];
  const riders = [];
  while (riders.length < 50) riders.push(await member(app));
  const joined = [];
  for (const rider of riders) joined.push((await rider.rest("POST", `/api/groups/${whole}/join`)).statusCode);
  expect(joined.map((status, at) => (status === 409) === (at === 49))).toEqual(Array(50).fill(true));
  const statuses = [];
  for (const rider of riders.slice(0, 4))
    statuses.push((await rider.rest("POST", `/api/groups/${small}/join`)).statusCode);
  expect(statuses.slice(2)).toEqual([409, 409]);
  const tooMany = await creator.rest("POST", "/api/groups", {
    payload: { ...GROUP_ESSENTIALS, maxMembers: 51 },
  });
  expect([tooMany.statusCode, tooMany.json().feature]).toEqual([403, "maxGroupMembers"]);
});

attack("TIER-07", async () => {
  app.setTime(new Date("2027-03-01T00:00:00Z"));
  const rider = await member(app);
  const start = () => rider.rest("POST", "/api/user/start-trial");
  expect((await start()).statusCode).toBe(200);
  expect((await start()).statusCode).toBe(409);
  app.setTime(new Date("2028-03-01T00:00:00Z"));
  await rider.api.auth.signIn.mutate({ email: rider.email, password: PASSWORD });
  const again = await start();
  expect([again.statusCode, again.json().message]).toEqual([409, "You've already had your free trial"]);
  await expect(rider.api.members.startTrial.mutate()).rejects.toThrow("You've already had your free trial");
  expect((await rider.api.members.profile.query()).profileType).toBe("free");
  const { db } = app.deps.database;
  await db.update(users).set({ email: "moved@example.com" }).where(eq(users.id, rider.id));
  expect((await start()).statusCode).toBe(409);
  app.setTime(null);
});

attack("TIER-10", async () => {
  const author = await member(app, { plan: "premium" });
  for (let nth = 0; nth < 24; nth++) await shareRoute(author);
  const upload = async () => sendRoute(author, { gpxFile: await gpxFile() });
  expect((await upload()).statusCode).toBe(201);
  const files = await storedFiles(app);
  const refused = await upload();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { feature: "maxRoutesPerMonth", profileType: "premium" },
  ]);
  expect(await storedFiles(app)).toEqual(files);
});
