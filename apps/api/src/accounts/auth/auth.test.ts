import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sessions } from "@longpaddock/db/schema/sessions";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, PASSWORD } from "../../../test/people";

const app = testApp();
const ana = { email: "ana@example.com", password: PASSWORD, firstName: "Ana", lastName: "Ríos" };

describe("signing up", () => {
  test("creates an account, signs in and returns 201 with the current user", async () => {
    const browser = guest(app);
    const answer = await browser.rest("POST", "/api/auth/sign-up", { payload: ana });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      email: ana.email,
      role: "user",
      profileType: "free",
      onboardingCompleted: false,
    });
    expect(JSON.stringify(answer.json())).not.toMatch(/hash|argon/i);
    const cookie = answer.headers["set-cookie"];
    expect(cookie).toMatch(/^sid=.+; Path=\/; Expires=.+ HttpOnly; SameSite=Lax/);
    expect((await browser.rest("GET", "/api/auth/user")).json()).toMatchObject({ email: ana.email });
  });

  test.each([
    [{ email: "no" }, "email"],
    [{ firstName: "  " }, "firstName"],
    [{ firstName: "a\u0000b" }, "firstName"],
  ])("refuses %j with the name of the field", async (wrong, field) => {
    const payload = { ...ana, email: "someone@example.com", ...wrong };
    const answer = await guest(app).rest("POST", "/api/auth/sign-up", { payload });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });
});

describe("signing in", () => {
  test("gives the same answer for a wrong password and an unknown email address", async () => {
    const wrong = await guest(app).rest("POST", "/api/auth/sign-in", {
      payload: { email: ana.email, password: "not this one" },
    });
    const unknown = await guest(app).rest("POST", "/api/auth/sign-in", {
      payload: { email: "who@example.com", password: PASSWORD },
    });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json().message).toBe("Invalid email or password");
    expect(unknown.json()).toEqual(wrong.json());
  });
});

describe("a session", () => {
  test("is extended in the second half of its lifetime, together with the browser's cookie", async () => {
    const { db } = app.deps.database;
    const rider = await member(app);
    const soon = new Date(Date.now() + 5 * 86_400_000);
    await db.update(sessions).set({ expire: soon }).where(eq(sessions.userId, rider.id));
    const answer = await rider.rest("GET", "/api/auth/user");
    expect(answer.headers["set-cookie"]).toMatch(/^sid=.+Expires=/);
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, rider.id));
    expect(row?.expire.getTime()).toBeGreaterThan(soon.getTime());
    expect((await rider.rest("GET", "/api/auth/user")).headers["set-cookie"]).toBeUndefined();
  });

  test("has a plan set by this process from the member's next request on", async () => {
    const [admin, rider] = [await member(app, { admin: true }), await member(app)];
    const plan = async () => (await rider.rest("GET", "/api/user/profile")).json().profileType;
    for (const profileType of ["gold", "free", "premium"]) {
      await admin.rest("PATCH", `/api/admin/users/${rider.id}`, { payload: { profileType } });
      expect(await plan()).toBe(profileType);
    }
  });
});

describe("signing out", () => {
  test("is refused when another site requests it", async () => {
    const rider = await member(app);
    await rider.rest("GET", "/api/logout", { headers: { "sec-fetch-site": "cross-site" } });
    expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(200);
  });
});

describe("resetting a forgotten password", () => {
  async function mailedToken(): Promise<string> {
    const folder = join(app.dataDir, "mail");
    for (let tries = 0; tries < 100; tries++) {
      const files = (await readdir(folder).catch(() => [])).toSorted();
      const mail = files.length > 0 ? await readFile(join(folder, files.at(-1) ?? ""), "utf8") : "";
      const token = mail.replaceAll("=\n", "").match(/token=(?:3D)?([\w-]+)/)?.[1];
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error("no email arrived");
  }

  test("works once with the emailed link and ends every session", async () => {
    const rider = await member(app);
    const response = await guest(app).rest("POST", "/api/auth/forgot-password", {
      payload: { email: rider.email },
    });
    expect(response.statusCode).toBe(204);
    const token = await mailedToken();
    const password = "a better one for the road";
    const use = () => guest(app).rest("POST", "/api/auth/reset-password", { payload: { token, password } });
    expect((await use()).statusCode).toBe(204);
    expect((await use()).statusCode).toBe(400);
    expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(401);
    const signIn = (given: string) =>
      guest(app).rest("POST", "/api/auth/sign-in", { payload: { email: rider.email, password: given } });
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(password)).statusCode).toBe(200);
  });

  test("is answered before anyone looks for the account, so that the time tells nothing", async () => {
    const { db } = app.deps.database;
    const { select } = db;
    const rider = await member(app);
    for (const email of [rider.email, "who@example.com"]) {
      let queries = 0;
      db.select = ((...columns: Parameters<typeof select>) => {
        queries += 1;
        return select.apply(db, columns);
      }) as typeof select;
      try {
        await guest(app).rest("POST", "/api/auth/forgot-password", { payload: { email } });
        expect(queries).toBe(0);
        await expect.poll(() => queries).toBe(1);
      } finally {
        db.select = select;
      }
    }
  });

  test("gives the same answer for an unknown email address", async () => {
    const answer = await guest(app).rest("POST", "/api/auth/forgot-password", {
      payload: { email: "who@example.com" },
    });
    expect([answer.statusCode, answer.payload]).toEqual([204, ""]);
  });
});

describe("changing the password", () => {
  test("requires the current password", async () => {
    const rider = await member(app);
    const payload = { currentPassword: "not this one", newPassword: "seven seconds of gravel" };
    const answer = await rider.rest("POST", "/api/auth/password", { payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty("currentPassword");
    expect((await guest(app).rest("POST", "/api/auth/password", { payload })).statusCode).toBe(401);
  });
});

describe("the sign-in address /api/login", () => {
  test.each([
    ["/groups/5?tab=x#y", "/sign-in?returnTo=%2Fgroups%2F5%3Ftab%3Dx%23y"],
    ["https://evil.example/", "/sign-in"],
    ["//evil.example", "/sign-in"],
    ["/api/logout", "/sign-in"],
  ])("redirects returnTo %s to %s", async (returnTo, target) => {
    const answer = await guest(app).rest("GET", `/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, target]);
  });

  test("opens sign-up for newcomers", async () => {
    const answer = await guest(app).rest("GET", "/api/login?prompt=create");
    expect(answer.headers.location).toBe("/sign-up");
    const back = await guest(app).rest("GET", "/api/login?prompt=create&returnTo=%2Fdiscover");
    expect(back.headers.location).toBe("/sign-up?returnTo=%2Fdiscover");
    const odd = await guest(app).rest("GET", "/api/login?prompt=create&prompt=none&returnTo=//evil.example");
    expect(odd.headers.location).toBe("/sign-in");
  });
});
