import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { createGroup } from "../../../test/groups";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { resetPassword } from "../../../test/reset-links";

const app = testApp();
const DAY_MS = 86_400_000;
let admin: Person;
let ben: Person;

beforeEach(async () => {
  [admin, ben] = [await member(app, { admin: true }), await member(app, { firstName: "Ben" })];
});
afterEach(() => app.setTime(null));

const suspend = (id: string, payload: object = { reason: "Selling tyres" }, by: Person = admin) =>
  by.rest("PUT", `/api/admin/users/${id}/suspension`, { payload });
const restore = (id: string) => admin.rest("DELETE", `/api/admin/users/${id}/suspension`);
const signIn = (person: Person, password = PASSWORD) =>
  person.rest("POST", "/api/auth/sign-in", { payload: { email: ben.email, password } });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe("a suspended member", () => {
  test("is signed out everywhere at once, and told why and until when as they sign in", async () => {
    const phone = guest(app);
    expect((await signIn(phone)).statusCode).toBe(200);
    const until = new Date("2099-12-05T08:00:00Z");
    const answer = await suspend(ben.id, { reason: "Selling tyres", until: until.toISOString() });
    expect([answer.statusCode, answer.json().suspension]).toEqual([
      200,
      { at: expect.any(String), until: until.toISOString(), reason: "Selling tyres" },
    ]);
    for (const browser of [ben, phone])
      expect((await browser.rest("GET", "/api/user/profile")).statusCode).toBe(401);
    const refused = await signIn(phone);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "SUSPENDED"]);
    expect(refused.json().message).toMatch(
      /suspended until 5 December 2099.*7:00\spm AEDT\. The reason: Selling tyres\. .*Report an Issue/,
    );
    expect(refused.headers["set-cookie"]).toBeUndefined();
    const wrong = await signIn(phone, "not the password");
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, "Invalid email or password"]);
  });

  test("keeps what they have shared with everyone, and may come back once restored", async () => {
    const id = await shareRoute(ben);
    await suspend(ben.id);
    expect((await guest(app).rest("GET", `/api/routes/${id}`)).statusCode).toBe(200);
    expect((await restore(ben.id)).json().suspension).toBeNull();
    expect((await signIn(ben)).statusCode).toBe(200);
    expect((await ben.rest("GET", "/api/user/profile")).statusCode).toBe(200);
    expect((await restore(ben.id)).json().message).toBe("This member isn't suspended");
  });

  test("may come back by themselves when the suspension has ended", async () => {
    await suspend(ben.id, { reason: "Cool down", until: inDays(1).toISOString() });
    expect((await signIn(ben)).statusCode).toBe(403);
    app.setTime(inDays(1.01));
    expect((await signIn(ben)).statusCode).toBe(200);
    const adminThen = await member(app, { admin: true });
    const [listed] = (await adminThen.rest("GET", `/api/admin/users?search=${ben.email}`)).json();
    expect(listed.suspension).toBeNull();
    expect((await restore(ben.id)).statusCode).toBe(409);
  });

  test("isn't let in by a new password", async () => {
    await suspend(ben.id);
    expect(
      (await guest(app).rest("POST", "/api/auth/forgot-password", { payload: { email: ben.email } }))
        .statusCode,
    ).toBe(204);
    await resetPassword(app, ben, "a gate that shuts");
    expect((await signIn(ben, "a gate that shuts")).json().code).toBe("SUSPENDED");
  });

  test("lets nobody in by the links to their group until they are restored", async () => {
    const cleo = await member(app, { plan: "premium" });
    const groupId = await createGroup(cleo, { isPrivate: true });
    const { link } = await cleo.api.invites.create.mutate({ id: groupId, maxUses: 5, days: 7 });
    const secret = link.split("#secret=")[1] ?? "";
    const state = async () => (await guest(app).api.invites.read.mutate({ secret })).state;
    await suspend(cleo.id);
    expect(await state()).toBe("revoked");
    const accepted = await ben.rest("POST", "/api/invites/accept", { payload: { secret } });
    expect(accepted.json().message).toBe("This invite link was withdrawn");
    await restore(cleo.id);
    expect(await state()).toBe("open");
    expect((await ben.api.invites.accept.mutate({ secret })).status).toBe("active");
  });

  test("has no calendar at its address until they are restored", async () => {
    const { link } = await ben.api.calendars.replaceFeed.mutate();
    const read = async () => (await app.server.inject({ url: new URL(link).pathname })).statusCode;
    expect(await read()).toBe(200);
    await suspend(ben.id);
    expect(await read()).toBe(404);
    await restore(ben.id);
    expect(await read()).toBe(200);
  });
});

describe("suspending", () => {
  test.each([
    ["0000-01-01T00:00:00Z", "until must be in the years 1900 to 9999"],
    ["9999-12-31T23:59:59-14:00", "until must be in the years 1900 to 9999"],
    ["2099-13-01T00:00:00Z", "until must be a time with an offset"],
  ])("until %s is refused", async (until, message) => {
    const answer = await suspend(ben.id, { reason: "Late", until });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test("needs a reason and an end in the future, and can be changed", async () => {
    for (const payload of [{}, { reason: " " }, { reason: "x".repeat(501) }])
      expect(Object.keys((await suspend(ben.id, payload)).json().fields)).toEqual(["reason"]);
    const past = await suspend(ben.id, { reason: "Late", until: inDays(-1).toISOString() });
    expect([past.statusCode, past.json().message]).toEqual([
      400,
      "Choose a time in the future, or no end at all",
    ]);
    await suspend(ben.id);
    const until = inDays(7).toISOString();
    expect((await suspend(ben.id, { reason: "Less", until })).json().suspension).toMatchObject({ until });
    const [latest] = (
      await admin.rest("GET", `/api/admin/acts?subjectKind=member&subjectId=${ben.id}`)
    ).json();
    expect(latest).toMatchObject({
      act: "member_suspended",
      administrator: admin.id,
      before: { suspended: true, until: null, reason: "Selling tyres" },
      after: { suspended: true, until, reason: "Less" },
    });
  });

  test("is for administrators, of others than themselves", async () => {
    const rider = await member(app, { plan: "gold" });
    expect((await suspend(ben.id, { reason: "x" }, rider)).statusCode).toBe(403);
    expect((await suspend(ben.id, { reason: "x" }, guest(app))).statusCode).toBe(401);
    expect((await rider.rest("DELETE", `/api/admin/users/${ben.id}/suspension`)).statusCode).toBe(403);
    expect((await rider.rest("POST", `/api/admin/users/${ben.id}/sign-out`)).statusCode).toBe(403);
    const own = await suspend(admin.id);
    expect([own.statusCode, own.json().message]).toEqual([409, "You can't suspend yourself"]);
    expect((await suspend("nobody")).statusCode).toBe(404);
    expect((await restore("nobody")).statusCode).toBe(404);
  });

  test("takes an administrator's rights away at once, and nobody makes an administrator of a suspended member", async () => {
    const other = await member(app, { admin: true });
    expect((await suspend(other.id)).statusCode).toBe(200);
    expect((await other.rest("GET", "/api/admin/users")).statusCode).toBe(401);
    await suspend(ben.id);
    const promoted = app.deps.database.db.update(users).set({ role: "renMode" }).where(eq(users.id, ben.id));
    await expect(promoted).rejects.toMatchObject({ cause: { message: "the account is suspended" } });
  });

  test("signs nobody out who is only signed out everywhere: they come back at once", async () => {
    expect((await admin.rest("POST", `/api/admin/users/${ben.id}/sign-out`)).statusCode).toBe(204);
    expect((await ben.rest("GET", "/api/user/profile")).statusCode).toBe(401);
    expect((await signIn(ben)).statusCode).toBe(200);
    expect((await admin.rest("POST", `/api/admin/users/${admin.id}/sign-out`)).statusCode).toBe(409);
    expect((await admin.rest("POST", "/api/admin/users/nobody/sign-out")).statusCode).toBe(404);
  });
});

describe("a plan with an end", () => {
  const setPlan = (payload: object) => admin.rest("PATCH", `/api/admin/users/${ben.id}`, { payload });
  const profile = async (person: Person) => (await person.rest("GET", "/api/user/profile")).json();

  test("is in force until then, with its quotas, and the free plan follows", async () => {
    const planEndsAt = inDays(30).toISOString();
    expect((await setPlan({ profileType: "gold", planEndsAt })).json()).toMatchObject({
      profileType: "gold",
      planEndsAt,
    });
    expect(await profile(ben)).toMatchObject({ profileType: "gold", user: { planEndsAt } });
    app.setTime(inDays(30.01));
    const later = await member(app);
    await app.deps.database.db
      .update(users)
      .set({ profileType: "gold", planEndsAt: new Date(planEndsAt) })
      .where(eq(users.id, later.id));
    expect(await profile(later)).toMatchObject({
      profileType: "free",
      limits: { maxRoutesPerMonth: 5, canUploadGPX: false },
      user: { planEndsAt: null },
    });
  });

  test("leaves a trial as it is, which may follow it", async () => {
    const trial = { trialStartedAt: inDays(-1), trialEndsAt: inDays(20) };
    await app.deps.database.db.update(users).set(trial).where(eq(users.id, ben.id));
    await setPlan({ profileType: "gold", planEndsAt: inDays(10).toISOString() });
    const [stored] = await app.deps.database.db.select().from(users).where(eq(users.id, ben.id));
    expect(stored).toMatchObject(trial);
    expect((await profile(ben)).profileType).toBe("gold");
  });

  test.each([
    { profileType: "gold", planEndsAt: "yesterday" },
    { profileType: "gold", planEndsAt: "9999-12-31T23:59:59-14:00" },
    { profileType: "gold", planEndsAt: "2020-01-01T00:00:00Z" },
    { profileType: "free", planEndsAt: "2099-01-01T00:00:00Z" },
    { profileType: "renMode", planEndsAt: "2099-01-01T00:00:00Z" },
  ])("is refused as %o", async (payload) => {
    expect((await setPlan(payload)).statusCode).toBe(400);
  });

  test("may end in the last year that there is", async () => {
    const planEndsAt = "9999-12-31T23:59:59.999Z";
    expect((await setPlan({ profileType: "gold", planEndsAt })).json()).toMatchObject({ planEndsAt });
    expect((await profile(ben)).user).toMatchObject({ planEndsAt });
  });

  test("loses its end when a plan without one is set", async () => {
    await setPlan({ profileType: "gold", planEndsAt: inDays(10).toISOString() });
    expect((await setPlan({ profileType: "premium" })).json()).toMatchObject({
      profileType: "premium",
      planEndsAt: null,
    });
  });
});
