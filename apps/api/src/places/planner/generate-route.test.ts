import { users } from "@longpaddock/db/schema/users";
import { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { PLANNER_MESSAGES } from "@longpaddock/planner/texts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const limited = testApp({ rateLimit: true });

const REQUEST = {
  startLocation: "Broken Hill",
  duration: "3 days",
  vehicleType: "offroad-motorcycle",
  preferences: "outback, dirt roads and camping",
};
const PATH = "/api/routes/generate-ai";
const send = (person: Person, changes: object = {}) =>
  person.rest("POST", PATH, { payload: { ...REQUEST, ...changes } });

describe("planning a route", () => {
  test("answers over REST and tRPC, with the documented fields and what explains them", async () => {
    const rider = await member(app, { plan: "premium" });
    const answer = await send(rider);
    expect(answer.statusCode).toBe(200);
    const route = answer.json();
    expect(route).toMatchObject({ provider: "built-in", notice: null });
    expect(route.distance).toBeGreaterThan(0);
    expect(ROUTE_FORM_DIFFICULTIES).toContain(route.difficulty);
    expect(route.waypoints[0]).toEqual({ name: "Broken Hill", latitude: -31.957, longitude: 141.466 });
    expect(route.waypoints.at(-1)).toEqual(route.waypoints[0]);
    for (const field of ["name", "description", "estimatedDuration", "explanation"])
      expect(route[field]).not.toBe("");
    for (const field of ["highlights", "days", "roads"]) expect(route[field].length).toBeGreaterThan(0);
    const input = { ...REQUEST, vehicleType: "offroad-motorcycle" } as const;
    expect(await rider.api.planner.generate.mutate(input)).toEqual(route);
  });

  test("gives the same route for the same seed and other routes for other seeds", async () => {
    const rider = await member(app, { plan: "gold" });
    const bodies = new Map<number, string>();
    for (const seed of [0, 1, 2, 3]) bodies.set(seed, (await send(rider, { seed })).body);
    expect((await send(rider, { seed: 3 })).body).toBe(bodies.get(3));
    expect((await send(rider)).body).toBe(bodies.get(0));
    expect(new Set(bodies.values()).size).toBeGreaterThan(1);
  });

  test("keeps to the shortest fuel range of the member's vehicles of that kind", async () => {
    const rider = await member(app, { plan: "gold" });
    for (const [vehicleType, fuelRange] of [
      ["motorcycle", 400],
      ["motorcycle", 30],
      ["4x4", 900],
    ] as const)
      await rider.api.userVehicles.create.mutate({ vehicleType, name: `${fuelRange} km`, fuelRange });
    const refused = await send(rider);
    expect([refused.statusCode, refused.json().fields.startLocation]).toEqual([
      400,
      expect.stringContaining("30 km"),
    ]);
    expect((await send(rider, { fuelRange: 400 })).statusCode).toBe(200);
    expect((await send(rider, { vehicleType: "4x4" })).statusCode).toBe(200);
  });

  test("can be saved as it is", async () => {
    const rider = await member(app, { plan: "gold" });
    const { name, description, difficulty, estimatedDuration, waypoints } = (await send(rider)).json();
    const created = await rider.rest("POST", "/api/routes", {
      payload: {
        name,
        description,
        difficulty,
        estimatedDuration,
        vehicleType: REQUEST.vehicleType,
        state: "NSW",
        waypoints: JSON.stringify(waypoints),
      },
    });
    expect(created.statusCode).toBe(201);
  });

  test("starts at a place that is given by its address or its position", async () => {
    const rider = await member(app, { plan: "gold" });
    const startOf = async (startLocation: string) => {
      const [first] = (await send(rider, { startLocation })).json().waypoints;
      return first.name;
    };
    expect(await startOf("Broken Hill NSW, Australia")).toBe("Broken Hill");
    expect(await startOf("-31.95, 141.46")).toMatch(/\S/);
    expect((await send(rider, { startLocation: "Richmond TAS" })).json().waypoints[0]).toMatchObject({
      name: "Richmond",
      latitude: -42.735,
    });
  });
});

describe("planning a route is refused", () => {
  test("to guests, to newcomers and to members whose plan lacks it, on both transports", async () => {
    const free = await member(app);
    const input = { ...REQUEST, vehicleType: "4x4" } as const;
    expect((await send(guest(app))).statusCode).toBe(401);
    const newcomer = await send(await member(app, { onboarded: false, plan: "gold" }));
    expect([newcomer.statusCode, newcomer.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
    const refused = { message: PLANNER_MESSAGES.plan, feature: "canUseAIPlanning", profileType: "free" };
    const answer = await send(free);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, refused]);
    const { message, ...data } = refused;
    await expect(free.api.planner.generate.mutate(input)).rejects.toMatchObject({ message, data });
  });

  test("no longer once a trial runs", async () => {
    const rider = await member(app);
    const trialStartedAt = new Date();
    const trialEndsAt = new Date(trialStartedAt.getTime() + 60_000);
    const trial = { trialStartedAt, trialEndsAt };
    await app.deps.database.db.update(users).set(trial).where(eq(users.id, rider.id));
    expect((await send(rider)).statusCode).toBe(200);
  });

  test.each([
    ["startLocation", "", PLANNER_MESSAGES.startLocation],
    ["startLocation", undefined, PLANNER_MESSAGES.startLocation],
    ["startLocation", "   ", PLANNER_MESSAGES.startLocation],
    ["startLocation", "Atlantis", PLANNER_MESSAGES.unknownStart],
    ["startLocation", "Paris", PLANNER_MESSAGES.unknownStart],
    ["startLocation", "Paris, France", PLANNER_MESSAGES.unknownStart],
    ["startLocation", "richmond", "There's a Richmond in Queensland and Tasmania."],
    // None of them is a place that roads lead to.
    ["startLocation", "carlton", "There's a Carlton in New South Wales, "],
    ["startLocation", "xy", PLANNER_MESSAGES.unknownStart],
    ["startLocation", "-33, 160", PLANNER_MESSAGES.unknownStart],
    ["startLocation", "48.85, 2.35", PLANNER_MESSAGES.unknownStart],
    ["startLocation", "<script>alert(1)</script>", PLANNER_MESSAGES.unknownStart],
    ["startLocation", "Broken\u0000Hill", "contains a character that is not allowed"],
    ["startLocation", "x".repeat(10_000), "must be at most 200 characters"],
    ["startLocation", { name: "Broken Hill" }, "must be text"],
    ["duration", "", PLANNER_MESSAGES.duration],
    ["duration", "0 hours", PLANNER_MESSAGES.shortDuration],
    ["duration", "90 days", PLANNER_MESSAGES.longDuration],
    ["duration", "-3 days", PLANNER_MESSAGES.unclearDuration],
    ["duration", "<b>3 days</b>", PLANNER_MESSAGES.unclearDuration],
    ["duration", "1e9 days", PLANNER_MESSAGES.unclearDuration],
    ["duration", "9".repeat(10_000), "must be at most 100 characters"],
    ["vehicleType", "", PLANNER_MESSAGES.vehicleType],
    ["vehicleType", "helicopter", "must be one of: onroad-motorcycle"],
    ["preferences", "", PLANNER_MESSAGES.preferences],
    ["preferences", "coast\u0000", "contains a character that is not allowed"],
    ["preferences", "x".repeat(10_000), "must be at most 2000 characters"],
    ["difficulty", "impossible", "must be one of: easy"],
    ["returnToStart", "perhaps", "must be true or false"],
    ["seed", -1, "must be a whole number"],
    ["seed", 1e12, "must be a whole number"],
    ["fuelRange", 0, "must be a whole number from 50 to 5000"],
  ])("for a wrong %s: %j", async (field, value, message) => {
    const answer = await send(await planner(), { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(answer.json().fields[field]).toContain(message);
  });

  test("after sixty requests in ten minutes", async () => {
    const rider = await member(limited, { plan: "gold" });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++) statuses.push((await send(rider, { duration: "" })).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400));
    expect(statuses.at(-1)).toBe(429);
  });
});

let known: Person | null = null;

async function planner(): Promise<Person> {
  known ??= await member(app, { plan: "gold" });
  return known;
}
