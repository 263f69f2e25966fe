import { credentials } from "@longpaddock/db/schema/credentials";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { buildServer } from "../../src/server";
import { testApp } from "../build-app";
import { guest, member, PASSWORD, type Person } from "../people";
import { attack } from "./attack";

const app = testApp();
const NAMES = { firstName: "Ana", lastName: "Ríos" };

const signUp = (fields: object) =>
  guest(app).rest("POST", "/api/auth/sign-up", { payload: { ...NAMES, password: PASSWORD, ...fields } });
const signIn = (payload: object) => guest(app).rest("POST", "/api/auth/sign-in", { payload });

describe("passwords", () => {
  attack("AUTH-06", async () => {
    const { email } = await member(app);
    for (const [password, status] of [
      ["x".repeat(10_000_000), 413],
      ["x".repeat(257), 400],
      ["\u0301".repeat(1025), 400],
      [[PASSWORD], 400],
      [{ $ne: 1 }, 400],
      [null, 400],
      [true, 400],
      ["", 400],
    ] as const) {
      const answer = await signIn({ email, password });
      expect([String(password).slice(0, 20), answer.statusCode]).toEqual([
        String(password).slice(0, 20),
        status,
      ]);
      // A hash was computed only where the answer is 401.
      if (status === 400) expect(Object.keys(answer.json().fields)).toEqual(["password"]);
    }
    for (const odd of [[email], { $gt: "" }, 5, null])
      expect((await signIn({ email: odd, password: PASSWORD })).json().fields).toHaveProperty("email");
  });

  attack("AUTH-07", async () => {
    for (const [password, status] of [
      ["seven c", 400],
      ["nine char", 400],
      ["ten chars!", 201],
      ["a long ride 🏍 with a 🐨 and 64 characters in it, spaces included", 201],
      ["x".repeat(257), 400],
      ["password123", 400],
      ["qwertyuiop", 400],
      ["long paddock", 400],
      ["LongPaddock1", 400],
    ] as const) {
      const answer = await signUp({ email: `p${Math.random()}@example.com`, password });
      expect([password, answer.statusCode]).toEqual([password, status]);
      if (status === 400) expect(answer.json().fields.password).toMatch(/\w+ \w+/);
    }
  });

  attack("AUTH-08", async () => {
    const email = "nfd@example.com";
    expect((await signUp({ email, password: "café au lait".normalize("NFD") })).statusCode).toBe(201);
    expect((await signIn({ email, password: "café au lait".normalize("NFC") })).statusCode).toBe(200);
    expect((await signIn({ email, password: "cafe au lait" })).statusCode).toBe(401);
  });

  attack("AUTH-15", async () => {
    const rider = await member(app);
    const other = guest(app);
    await other.rest("POST", "/api/auth/sign-in", { payload: { email: rider.email, password: PASSWORD } });
    const before = { ...rider.cookies };
    const payload = { currentPassword: PASSWORD, newPassword: "seven seconds of gravel" };
    expect((await rider.rest("POST", "/api/auth/password", { payload })).statusCode).toBe(204);
    expect(rider.cookies.sid).not.toBe(before.sid);
    expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(200);
    expect((await other.rest("GET", "/api/auth/user")).statusCode).toBe(401);
    expect((await app.server.inject({ url: "/api/auth/user", cookies: before })).statusCode).toBe(401);
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, rider.id));
    expect(rows).toHaveLength(1);
  });
});

describe("accounts", () => {
  attack("AUTH-09", async () => {
    expect((await signUp({ email: "kate@example.com" })).statusCode).toBe(201);
    for (const email of [
      "KATE@example.com",
      "kate@EXAMPLE.com",
      " kate@example.com ",
      "kate@example.com\n",
    ]) {
      const answer = await signUp({ email });
      expect([email, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([email, 409, ["email"]]);
    }
    // A dot, a tag, a Cyrillic letter, a Kelvin sign and letters that NFKC would fold: each is somebody else's.
    const others = [
      "ka.te@example.com",
      "kate+tag@example.com",
      "k\u0430te@example.com",
      "\u212Aate@example.com",
      "ｋate@example.com",
    ];
    const ids = new Set<string>();
    for (const email of others) {
      expect((await signIn({ email, password: PASSWORD })).statusCode).toBe(401);
      const answer = await signUp({ email });
      expect([email, answer.statusCode]).toEqual([email, 201]);
      ids.add(answer.json().id);
    }
    expect(ids.size).toBe(others.length);
  });

  attack("AUTH-11", async () => {
    const wanted = {
      id: "1",
      role: "renMode",
      profileType: "gold",
      trialEndsAt: "2099-01-01T00:00:00Z",
      trialStartedAt: "2026-01-01T00:00:00Z",
      emailProvenAt: "2026-01-01T00:00:00Z",
      onboardingCompleted: true,
      passwordHash: "x",
    };
    const answer = await signUp({ email: "mallory@example.com", ...wanted });
    expect(answer.statusCode).toBe(201);
    const { db } = app.deps.database;
    const [row] = await db.select().from(users).where(eq(users.email, "mallory@example.com"));
    expect(row).toMatchObject({
      role: "user",
      profileType: "free",
      trialEndsAt: null,
      trialStartedAt: null,
      emailProvenAt: null,
      onboardingCompleted: false,
    });
    expect(row?.id).not.toBe("1");
    const [stored] = await db
      .select()
      .from(credentials)
      .where(eq(credentials.userId, row?.id ?? ""));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  attack("AUTH-20", async () => {
    const { email } = await member(app);
    const json = JSON.stringify({ email, password: PASSWORD });
    const send = (payload: string, type?: string) =>
      guest(app).rest("POST", "/api/auth/sign-in", {
        payload,
        ...(type && { headers: { "content-type": type } }),
      });
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/json\tx",
      "application/jsonx",
      "application/json, text/plain",
      "text/json",
      "multipart/form-data; boundary=x",
    ]) {
      const answer = await send(json, type);
      expect([type, [400, 415].includes(answer.statusCode)]).toEqual([type, true]);
    }
    const urlencoded = `email=${encodeURIComponent(email)}&password=${encodeURIComponent(PASSWORD)}`;
    expect((await send(urlencoded, "application/x-www-form-urlencoded")).statusCode).toBe(415);
    for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON"]) {
      expect((await send(json, type)).statusCode).toBe(200);
      expect((await send('{"email":5,"password":[]}', type)).statusCode).toBe(400);
    }
    expect((await send('{"email":5,"password":[]}', " application/json")).statusCode).toBe(400);
  });
});

describe("limits", () => {
  const limited = testApp({ rateLimit: true });
  const attempt = (person: Person, address: string, password = "a wrong password") =>
    person.rest("POST", "/api/auth/sign-in", {
      payload: { email: person.email, password },
      remoteAddress: address,
    });

  attack("AUTH-02", async () => {
    const victim = await member(limited);
    const [thief, owner] = ["203.0.113.66", "198.51.100.7"];
    vi.useFakeTimers({ toFake: ["Date", "performance"], now: Date.now() });
    try {
      const statuses: number[] = [];
      for (let tries = 0; tries < 30; tries++) {
        // Four in half a minute, so that only the hour's limit of the account counts.
        if (tries >= 11) vi.advanceTimersByTime(10_000);
        const answer = await attempt({ ...guest(limited), email: victim.email }, thief);
        statuses.push(answer.statusCode);
        if (answer.statusCode === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
        if (tries === 10) vi.advanceTimersByTime(60_000);
      }
      expect(statuses.slice(0, 11)).toEqual([...Array(10).fill(401), 429]);
      expect(statuses.filter((status) => status === 401)).toHaveLength(25);
      expect(statuses.at(-1)).toBe(429);
      // The right password doesn't tell the thief either, and its owner is not locked out.
      expect((await attempt({ ...guest(limited), email: victim.email }, thief, PASSWORD)).statusCode).toBe(
        429,
      );
      expect((await attempt({ ...guest(limited), email: victim.email }, owner, PASSWORD)).statusCode).toBe(
        200,
      );
    } finally {
      vi.useRealTimers();
    }
  });

  attack("AUTH-03", async () => {
    const forged = (number: number) => ({
      "x-forwarded-for": `198.51.100.${number}`,
      forwarded: `for=198.51.100.${number}`,
      "x-real-ip": `198.51.100.${number}`,
      "true-client-ip": `198.51.100.${number}`,
    });
    const body = (number: number) => ({ email: `who${number}@example.com`, password: "wrong password" });
    const statuses: number[] = [];
    for (let number = 0; number < 11; number++) {
      const path = number % 2 ? "/api/auth/sign-in" : "/trpc/auth.signIn";
      const call = { payload: body(number), headers: forged(number), remoteAddress: "203.0.113.67" };
      statuses.push((await guest(limited).rest("POST", path, call)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);

    const behindProxy = await buildServer({ ...limited.deps, trustedProxies: ["203.0.113.67"] });
    const through: number[] = [];
    for (let number = 0; number < 11; number++) {
      const headers = { ...forged(number), "sec-fetch-site": "same-origin" };
      const call = { method: "POST", url: "/api/auth/sign-in", headers } as const;
      const sent = { ...call, payload: body(number), remoteAddress: "203.0.113.67" };
      through.push((await behindProxy.inject(sent)).statusCode);
    }
    expect(through).toEqual(Array(11).fill(401));
    await behindProxy.close();
  });

  attack("AUTH-12", async () => {
    const browser = guest(limited);
    const send = (number: number, remoteAddress: string) =>
      browser.rest("POST", "/api/auth/sign-up", {
        payload: { ...NAMES, email: `flood${number}@example.com`, password: PASSWORD },
        remoteAddress,
      });
    // The addresses of one network, each of which signs in another account.
    for (let number = 0; number < 5; number++)
      expect((await send(number, `2001:db8:1:2::${number}`)).statusCode).toBe(201);
    const sixth = await send(6, "2001:db8:1:2::7");
    expect([sixth.statusCode, Number(sixth.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect((await send(7, "2001:db8:1:3::7")).statusCode).toBe(201);
  });
});
