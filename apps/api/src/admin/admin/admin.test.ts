import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member } from "../../../test/people";

const app = testApp();

describe("an administrator", () => {
  test("finds members by name or email, newest first, in pages", async () => {
    const admin = await member(app, { admin: true });
    for (const firstName of ["Zoë", "Zoe", "Bob"]) await member(app, { firstName, lastName: "Quokka" });
    const first = await admin.rest("GET", "/api/admin/users?search=QUOKKA&limit=2");
    expect(first.json().map((user: { firstName: string }) => user.firstName)).toEqual(["Bob", "Zoe"]);
    expect(first.headers["x-total-count"]).toBe("3");
    const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? "";
    expect((await admin.rest("GET", next)).json()).toMatchObject([{ firstName: "Zoë" }]);
    expect((await admin.rest("GET", "/api/admin/users?search=zoe%20quokka")).json()).toHaveLength(2);
    expect((await admin.rest("GET", "/api/admin/users?search=%25_")).json()).toEqual([]);
    expect(first.payload).not.toMatch(/hash|password/i);
  });

  test("sets a member's plan, which takes effect at once", async () => {
    const admin = await member(app, { admin: true });
    const rider = await member(app);
    const answer = await admin.rest("PATCH", `/api/admin/users/${rider.id}`, {
      payload: { profileType: "premium" },
    });
    expect([answer.statusCode, answer.json().profileType]).toEqual([200, "premium"]);
    const profile = (await rider.rest("GET", "/api/user/profile")).json();
    expect(profile).toMatchObject({
      profileType: "premium",
      limits: { canUploadGPX: true, maxRoutesPerMonth: 25, maxFileUploadSize: 50 * 1024 * 1024 },
      permissions: { canUploadGPX: true, canManageUsers: false },
      user: { id: rider.id },
    });
  });

  test("sets a plan, which ends a running trial", async () => {
    const admin = await member(app, { admin: true });
    const rider = await member(app);
    const trial = {
      trialStartedAt: new Date(Date.now() - 1000),
      trialEndsAt: new Date(Date.now() + 86_400_000),
    };
    await app.deps.database.db.update(users).set(trial).where(eq(users.id, rider.id));
    expect((await rider.rest("GET", "/api/user/profile")).json().profileType).toBe("premium");
    const read = await admin.api.admin.readMember.query({ id: rider.id });
    expect(read.member).toMatchObject({ profileType: "premium", isOnTrial: true });
    const answer = await admin.rest("PATCH", `/api/admin/users/${rider.id}`, {
      payload: { profileType: "free" },
    });
    expect(answer.json()).toMatchObject({ profileType: "free", isOnTrial: false });
  });

  test.each([{ profileType: "renMode" }, { profileType: "platinum" }, {}, { profileType: ["gold"] }])(
    "cannot set the plan %j",
    async (payload) => {
      const admin = await member(app, { admin: true });
      const rider = await member(app);
      const answer = await admin.rest("PATCH", `/api/admin/users/${rider.id}`, { payload });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["profileType"]]);
    },
  );

  test("gets 404 for an unknown member and 409 for the plan of an administrator", async () => {
    const admin = await member(app, { admin: true });
    const payload = { profileType: "gold" };
    expect((await admin.rest("PATCH", "/api/admin/users/nobody", { payload })).statusCode).toBe(404);
    expect((await admin.rest("PATCH", `/api/admin/users/${admin.id}`, { payload })).statusCode).toBe(409);
  });

  test("gets 404 for the plan of the row that stands in for a deleted account", async () => {
    const admin = await member(app, { admin: true });
    const { db } = app.deps.database;
    await db.insert(users).values({ id: "heir", email: "heir@deleted.invalid", deletedAt: new Date() });
    const payload = { profileType: "gold" };
    expect((await admin.rest("PATCH", "/api/admin/users/heir", { payload })).statusCode).toBe(404);
  });

  test("is required to manage members: guests get 401 and members 403, over REST and tRPC", async () => {
    const rider = await member(app, { plan: "gold" });
    const payload = { profileType: "gold" };
    expect((await guest(app).rest("GET", "/api/admin/users")).statusCode).toBe(401);
    expect((await guest(app).rest("PATCH", `/api/admin/users/${rider.id}`, { payload })).statusCode).toBe(
      401,
    );
    expect(
      (await rider.rest("GET", "/api/admin/users", { headers: { "x-user-role": "renMode" } })).statusCode,
    ).toBe(403);
    expect((await rider.rest("PATCH", `/api/admin/users/${rider.id}`, { payload })).statusCode).toBe(403);
    await expect(rider.api.admin.setPlan.mutate({ id: rider.id, profileType: "gold" })).rejects.toThrow();
    await expect(rider.api.admin.listMembers.query({})).rejects.toMatchObject({
      data: { code: "FORBIDDEN", httpStatus: 403 },
    });
  });
});
