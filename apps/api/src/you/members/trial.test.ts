import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, sendRoute, shareRoute } from "../../../test/factories";
import { guest, member, PASSWORD, type Person } from "../../../test/people";

const app = testApp();

const start = (person: Person) => person.rest("POST", "/api/user/start-trial");
/** Sessions end sooner than the trial. */
const signIn = ({ api, email }: Person) => api.auth.signIn.mutate({ email, password: PASSWORD });

describe("the free trial", () => {
  test("gives a free member Premium for 30 days, at once and over both transports", async () => {
    app.setTime(new Date("2027-03-01T02:00:00Z"));
    const rider = await member(app);
    expect((await sendRoute(rider, { gpxFile: await gpxFile() })).statusCode).toBe(403);
    const answer = await start(rider);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        profileType: "premium",
        user: { trialEndsAt: "2027-03-31T02:00:00.000Z" },
        limits: { maxRoutesPerMonth: 25 },
        permissions: { canUploadGPX: true },
      },
    ]);
    expect((await sendRoute(rider, { gpxFile: await gpxFile() })).statusCode).toBe(201);
    app.setTime(new Date("2027-03-31T02:00:01Z"));
    await signIn(rider);
    expect((await sendRoute(rider, { gpxFile: await gpxFile() })).json()).toMatchObject({
      feature: "canUploadGPX",
      profileType: "free",
    });
    app.setTime(null);
  });

  test("that ends within a month leaves the routes that it allowed, which the free plan then counts", async () => {
    app.setTime(new Date("2027-03-01T02:00:00Z"));
    const rider = await member(app);
    await rider.api.members.startTrial.mutate();
    for (let count = 1; count <= 6; count++) await shareRoute(rider);
    app.setTime(new Date("2027-03-31T02:00:01Z"));
    await signIn(rider);
    const refused = await sendRoute(rider, {});
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { feature: "maxRoutesPerMonth", profileType: "free" },
    ]);
    expect((await rider.rest("GET", "/api/user/stats")).json().routesThisMonth).toBe(6);
    app.setTime(new Date("2027-04-01T02:00:00Z"));
    expect((await sendRoute(rider, {})).statusCode).toBe(201);
    app.setTime(null);
  });

  test.each([
    ["premium", { plan: "premium" }],
    ["gold", { plan: "gold" }],
    ["the administrator's", { admin: true }],
  ] as const)("is refused on the plan %s, and isn't used up by that", async (_, options) => {
    const rider = await member(app, options);
    const answer = await start(rider);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "CONFLICT"]);
    expect((await rider.rest("GET", "/api/auth/user")).json().trialEndsAt).toBeNull();
  });

  test("requires an account but not onboarding", async () => {
    expect((await start(guest(app))).statusCode).toBe(401);
    expect((await start(await member(app, { onboarded: false }))).statusCode).toBe(200);
  });
});
