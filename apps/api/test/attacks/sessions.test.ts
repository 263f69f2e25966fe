import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { sweepExpired } from "../../src/accounts/auth/sweep-expired";
import { buildServer } from "../../src/server";
import { testApp } from "../build-app";
import { guest, member, PASSWORD, type Person } from "../people";
import { attack } from "./attack";

const app = testApp();
const DAY_MS = 86_400_000;

const statusWith = async (cookies: Record<string, string>) =>
  (await app.server.inject({ url: "/api/auth/user", cookies })).statusCode;
const statusOf = ({ cookies }: Person) => statusWith(cookies);
const rowsOf = ({ id }: Person) =>
  app.deps.database.db.select().from(sessions).where(eq(sessions.userId, id));
const signIn = (browser: Person, { email }: Person, cookies = {}) =>
  browser.rest("POST", "/api/auth/sign-in", { payload: { email, password: PASSWORD }, cookies });
const idIn = (cookie = "") => decodeURIComponent(cookie).split(".")[0] ?? "";

describe("the cookie", () => {
  attack("SES-01", async () => {
    const rider = await member(app);
    const answer = await signIn(guest(app), rider);
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toMatch(/^sid=.+; Path=\/; Expires=.+ HttpOnly; SameSite=Lax$/);
    const id = idIn(/sid=([^;]+)/.exec(cookie)?.[1]);
    expect(Buffer.from(id, "base64url").length * 8).toBeGreaterThanOrEqual(128);

    const services = { ...app.deps.services, appUrl: "https://paddock.example" };
    const secure = await buildServer({ ...app.deps, services });
    const payload = { email: rider.email, password: PASSWORD };
    const headers = { "sec-fetch-site": "same-origin" };
    const overHttps = await secure.inject({ method: "POST", url: "/api/auth/sign-in", payload, headers });
    expect(String(overHttps.headers["set-cookie"])).toMatch(
      /^__Host-sid=.+; Path=\/;.+ HttpOnly; SameSite=Lax; Secure$/,
    );
    await secure.close();
  });

  attack("SES-02", async () => {
    const rider = await member(app);
    const before = { ...rider.cookies };
    expect((await signIn(rider, rider)).statusCode).toBe(200);
    expect(rider.cookies.sid).not.toBe(before.sid);
    expect([await statusWith(before), await statusOf(rider)]).toEqual([401, 200]);
  });

  attack("SES-03", async () => {
    const rider = await member(app);
    const chosen = "chosen-by-the-attacker-12345678";
    for (const sid of [chosen, `${chosen}.signature`, app.server.signCookie(chosen), "", "."]) {
      expect(await statusWith({ sid })).toBe(401);
      const browser = guest(app);
      browser.cookies.sid = sid;
      expect((await signIn(browser, rider)).statusCode).toBe(200);
      expect(idIn(browser.cookies.sid)).not.toBe(chosen);
      expect(await statusOf(browser)).toBe(200);
      expect(await statusWith({ sid })).toBe(401);
    }
  });

  attack("SES-05", async () => {
    for (const [method, path, status] of [
      ["POST", "/api/auth/sign-out", 204],
      ["GET", "/api/logout", 302],
    ] as const) {
      const rider = await member(app);
      const cookies = { ...rider.cookies };
      expect((await rider.rest(method, path)).statusCode).toBe(status);
      expect(rider.cookies.sid).toBeUndefined();
      expect(await statusWith(cookies)).toBe(401);
      expect(await rowsOf(rider)).toEqual([]);
    }
  });
});

describe("what is stored", () => {
  attack("SES-06", async () => {
    const { db } = app.deps.database;
    const [expired, current] = [await member(app), await member(app)];
    await db
      .update(sessions)
      .set({ expire: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, expired.id));
    expect([await statusOf(expired), await statusOf(current)]).toEqual([401, 200]);
    await sweepExpired(app.deps);
    expect([(await rowsOf(expired)).length, (await rowsOf(current)).length]).toEqual([0, 1]);
  });

  attack("SES-08", async () => {
    const { webFolder, database } = app.deps;
    await mkdir(join(webFolder, "assets"), { recursive: true });
    await writeFile(join(webFolder, "index.html"), "<!doctype html><title>x</title>");
    await writeFile(join(webFolder, "assets", "a-1234.js"), "export {}");
    const server = await buildServer(app.deps);
    const before = await database.db.$count(sessions);
    const paths = [
      "/assets/a-1234.js",
      "/",
      "/discover",
      "/api/routes",
      "/api/auth/user",
      "/api/login",
      "/trpc/auth.options",
      "/api/nowhere",
    ];
    for (let call = 0; call < 1000; call++) {
      const { headers } = await server.inject({ url: paths[call % paths.length] ?? "/" });
      expect(headers).not.toHaveProperty("set-cookie");
    }
    expect(await database.db.$count(sessions)).toBe(before);
    await server.close();
  });

  attack("SES-12", async () => {
    const rider = await member(app);
    const rows = await rowsOf(rider);
    expect(JSON.stringify(rows)).not.toContain(idIn(rider.cookies.sid));
    for (const value of rows.flatMap((row) => Object.values(row)).map(String))
      for (const sid of [value, app.server.signCookie(value)]) expect(await statusWith({ sid })).toBe(401);
    expect(await statusOf(rider)).toBe(200);
  });

  attack("SES-15", async () => {
    const first = await member(app);
    const devices = [first];
    for (let device = 1; device < 12; device++) {
      const browser = guest(app);
      expect((await signIn(browser, first)).statusCode).toBe(200);
      devices.push(browser);
    }
    expect(await Promise.all(devices.map(statusOf))).toEqual([401, 401, ...Array(10).fill(200)]);
    expect(await rowsOf(first)).toHaveLength(10);
    const kept = devices.slice(2);
    const [here, lost] = [kept.at(-1) ?? first, kept[0] ?? first];
    const listed = (await here.rest("GET", "/api/auth/sessions")).json();
    expect(listed).toHaveLength(10);
    expect(listed[0]).toMatchObject({ isCurrent: true, address: "127.0.0.1" });
    const stranger = await member(app);
    const end = (who: Person) => who.rest("DELETE", `/api/auth/sessions/${listed[9].id}`);
    expect([(await end(stranger)).statusCode, await statusOf(lost)]).toEqual([404, 200]);
    expect([(await end(here)).statusCode, await statusOf(lost)]).toEqual([204, 401]);
    expect((await here.rest("DELETE", "/api/auth/sessions")).statusCode).toBe(204);
    expect(await Promise.all(kept.map(statusOf))).toEqual([...Array(9).fill(401), 200]);
    expect(await statusOf(stranger)).toBe(200);
  });
});

describe("the end of a session", () => {
  attack("SES-10", async () => {
    const rider = await member(app);
    const aged = (days: number) =>
      app.deps.database.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - days * DAY_MS), expire: new Date(Date.now() + 20 * DAY_MS) })
        .where(eq(sessions.userId, rider.id));
    await aged(89);
    expect(await statusOf(rider)).toBe(200);
    await aged(91);
    await expect.poll(() => statusOf(rider)).toBe(401);
  });

  attack("SES-11", async () => {
    const { db } = app.deps.database;
    const rider = await member(app, { admin: true });
    const status = async (path: string) => (await rider.rest("GET", path)).statusCode;
    const soon = { timeout: 2000, interval: 5 };
    expect(await status("/api/admin/users")).toBe(200);
    await db.update(users).set({ role: "user", profileType: "free" }).where(eq(users.id, rider.id));
    await expect.poll(() => status("/api/admin/users"), soon).toBe(403);

    const profile = async () => (await rider.rest("GET", "/api/user/profile")).json();
    const [started, ends] = [new Date(Date.now() - 30 * DAY_MS), new Date(Date.now() + 60_000)];
    const trial = (trialEndsAt: Date) =>
      db.update(users).set({ trialStartedAt: started, trialEndsAt }).where(eq(users.id, rider.id));
    await trial(ends);
    await expect.poll(async () => (await profile()).profileType, soon).toBe("premium");
    await trial(new Date(Date.now() - 1000));
    await expect.poll(async () => (await profile()).profileType, soon).toBe("free");

    await db.delete(users).where(eq(users.id, rider.id));
    await expect.poll(() => status("/api/auth/user"), soon).toBe(401);
    expect(await rowsOf(rider)).toEqual([]);
  });

  attack("SES-14", async () => {
    const { db } = app.deps.database;
    const zone = process.env.TZ;
    try {
      for (const [processZone, databaseZone] of [
        ["Australia/Sydney", "UTC"],
        ["UTC", "Australia/Sydney"],
        ["Pacific/Kiritimati", "America/Los_Angeles"],
      ] as const) {
        process.env.TZ = processZone;
        expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(processZone);
        await db.execute(sql.raw(`set time zone '${databaseZone}'`));
        const rider = await member(app);
        const [row] = await rowsOf(rider);
        expect((row?.expire.getTime() ?? 0) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
        expect(Math.abs((row?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
        for (const [seconds, status] of [
          [60, 200],
          [-1, 401],
        ] as const) {
          const expire = new Date(Date.now() + seconds * 1000);
          await db.update(sessions).set({ expire }).where(eq(sessions.userId, rider.id));
          await expect.poll(() => statusOf(rider)).toBe(status);
        }
        await sweepExpired(app.deps);
        expect(await rowsOf(rider)).toEqual([]);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
      await db.execute(sql`reset time zone`);
    }
  });
});
