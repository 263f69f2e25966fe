import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member } from "../../../test/people";

const app = testApp();
const path = "/api/auth/user/onboarding";
const payload = { country: "AU", state: "TAS", preferredVehicles: ["cycling", "4x4"] };

describe("onboarding", () => {
  test("is complete once country, state and vehicles are given", async () => {
    const newcomer = await member(app, { onboarded: false });
    const answer = await newcomer.rest("POST", path, { payload });
    expect(answer.json()).toMatchObject({ ...payload, onboardingCompleted: true });
    expect((await newcomer.rest("GET", "/api/auth/user")).json()).toMatchObject({
      ...payload,
      onboardingCompleted: true,
    });
  });

  test("can be repeated to change earlier choices", async () => {
    const rider = await member(app);
    await rider.rest("POST", path, { payload });
    const answer = await rider.rest("POST", path, { payload: { country: "NZ", preferredVehicles: ["4x4"] } });
    const changed = { country: "NZ", state: null, preferredVehicles: ["4x4"], onboardingCompleted: true };
    expect([answer.statusCode, answer.json()]).toMatchObject([200, changed]);
    expect((await rider.rest("GET", "/api/auth/user")).json()).toMatchObject(changed);
  });

  test("requires a state only in Australia", async () => {
    const newcomer = await member(app, { onboarded: false });
    const answer = await newcomer.rest("POST", path, {
      payload: { ...payload, country: "NZ", state: undefined },
    });
    expect(answer.json()).toMatchObject({ country: "NZ", state: null, onboardingCompleted: true });
  });

  test.each([
    [{ country: undefined }, "country", "Please select your country"],
    [{ state: "" }, "state", "Please select your state"],
    [{ preferredVehicles: [] }, "preferredVehicles", "Please select at least one vehicle type"],
  ])("refuses %j with the documented message", async (wrong, field, message) => {
    const newcomer = await member(app, { onboarded: false });
    const answer = await newcomer.rest("POST", path, { payload: { ...payload, ...wrong } });
    expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, message]);
    expect((await newcomer.rest("GET", "/api/auth/user")).json().onboardingCompleted).toBe(false);
  });

  test("requires an account", async () => {
    expect((await guest(app).rest("POST", path, { payload })).statusCode).toBe(401);
  });
});

describe("the current plan", () => {
  test("is premium during a trial and free once it has ended, without any job running", async () => {
    const rider = await member(app);
    const trialStartedAt = new Date("2026-12-01T00:00:00Z");
    const trialEndsAt = new Date("2026-12-31T00:00:00Z");
    await app.deps.database.db
      .update(users)
      .set({ trialStartedAt, trialEndsAt })
      .where(eq(users.id, rider.id));
    const planAt = async (instant: string) => {
      app.setTime(new Date(instant));
      const { profileType } = (await rider.rest("GET", "/api/user/profile")).json();
      return profileType;
    };
    expect(await planAt("2026-12-30T23:59:59Z")).toBe("premium");
    expect(await planAt("2026-12-31T00:00:01Z")).toBe("free");
    app.setTime(null);
  });
});
