import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { testApp } from "../build-app";
import { ESSENTIALS, sendRoute } from "../factories";
import { GROUP_ESSENTIALS } from "../groups";
import { startOpenIdProvider } from "../open-id/provider";
import { clientOf, openIdVisits } from "../open-id/visits";
import { form, guest, member, PASSWORD, type Person } from "../people";
import { addResetLink } from "../reset-links";
import { expectNothingStored } from "../stored-files";
import { attack } from "./attack";

const lines: string[] = [];
const provider = await startOpenIdProvider();
afterAll(() => provider.close());
const app = testApp({
  onLogLine: (line) => lines.push(line),
  openId: clientOf(provider),
  services: { openId: true },
});
let rider: Person;
beforeAll(async () => {
  rider = await member(app, { plan: "gold" });
});

const JSON_TYPE = { "content-type": "application/json" };
const MEGABYTE = 1024 * 1024;

describe("names", () => {
  attack("TXT-18", async () => {
    const names = [
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "a[b][c]",
      "__proto__[polluted]",
    ];
    await expectNothingStored(app, routes, async () => {
      for (const name of [...names, "x".repeat(10_240)]) {
        const text = await rider.rest("POST", "/api/routes", await form({ name: "x", [name]: "yes" }));
        expect([name.slice(0, 20), [400, 413].includes(text.statusCode)]).toEqual([name.slice(0, 20), true]);
        const file = await sendRoute(rider, { [name]: new File(["x"], "a.gpx") });
        expect([name.slice(0, 20), [400, 413].includes(file.statusCode)]).toEqual([name.slice(0, 20), true]);
      }
    });
    for (const query of [
      "__proto__[polluted]=1",
      "constructor[prototype][polluted]=1",
      "__proto__=1",
      "toString=1",
    ])
      expect((await rider.rest("GET", `/api/routes?${query}`)).statusCode).toBe(200);
    for (const path of ["__proto__", "constructor", "routes.__proto__", "routes.constructor", "toString"])
      expect((await rider.rest("GET", `/trpc/${path}?input={}`)).statusCode).toBe(404);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("yes");
  });

  attack("TXT-20", async () => {
    const send = (payload: string | Buffer, path = "/api/routes") =>
      rider.rest("POST", path, { payload, headers: JSON_TYPE });
    const essentials = JSON.stringify(ESSENTIALS).slice(1, -1);
    const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    await expectNothingStored(app, routes, async () => {
      for (const [body, statuses] of [
        ["{broken", [400]],
        ["[1,2]", [400]],
        ["", [400]],
        ["null", [400]],
        [`{${essentials},}`, [400]],
        [`{${essentials}} x`, [400]],
        [`{${essentials},"distance":NaN}`, [400]],
        [`{${essentials},"distance":1e400}`, [400]],
        [`{${essentials},"tags":${deep(400_000)}}`, [400, 413]],
        [deep(100_000), [400]],
        [`{${essentials},"waypoints":[${Array(170_000).fill("1e400").join()}]}`, [400]],
        [`{"__proto__":{"polluted":1},${essentials}}`, [400]],
        [`{"constructor":{"prototype":{"polluted":1}},${essentials}}`, [400]],
        [`{"x":"${"x".repeat(MEGABYTE)}"}`, [413]],
      ] as const) {
        const answer = await send(body);
        expect([body.slice(0, 40), (statuses as readonly number[]).includes(answer.statusCode)]).toEqual([
          body.slice(0, 40),
          true,
        ]);
        expect(answer.json().message).toMatch(/\w/);
        const trpc = await send(body, "/trpc/routes.create");
        expect([body.slice(0, 40), [400, 413].includes(trpc.statusCode)]).toEqual([body.slice(0, 40), true]);
      }
    });
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    for (const path of ["/api/routes", "/trpc/routes.create"]) {
      const answer = await send(`{${essentials},"name":"First","name":"Last"}`, path);
      expect(answer.payload).toContain('"name":"Last"');
      const both = await send(`{${essentials},"name":"Last","n\\u0061me":5}`, path);
      expect(both.statusCode).toBe(400);
    }
  });

  attack("TXT-23", async () => {
    const emails = [
      "a@a.a ".repeat(50_000),
      `${"a".repeat(100_000)}!`,
      `${"a@".repeat(50_000)}a`,
      `a@${"a.".repeat(50_000)}`,
    ];
    for (const email of emails) {
      const start = process.cpuUsage();
      const payload = { email, password: PASSWORD };
      const answer = await guest(app).rest("POST", "/api/auth/sign-in", { payload });
      expect([400, 413]).toContain(answer.statusCode);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    }
    for (const tags of [",".repeat(100_000), "a,".repeat(50_000), `${"a-".repeat(50_000)}!`]) {
      const start = process.cpuUsage();
      const answer = await sendRoute(rider, { tags });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["tags"]]);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    }
    for (const search of ["a ".repeat(3000), "%".repeat(6000), `${"ä".repeat(900)}!`]) {
      const answer = await rider.rest("GET", `/api/routes?search=${encodeURIComponent(search)}`);
      expect([search.slice(0, 5), answer.statusCode]).toEqual([search.slice(0, 5), 400]);
    }
  });
});

describe("the log", () => {
  const forged = '\u001b[31m\r\n{"level":50,"msg":"forged"}';

  attack("TXT-24", async () => {
    lines.length = 0;
    const headers = {
      "user-agent": forged,
      referer: forged,
      "x-request-id": forged,
      "x-forwarded-for": forged,
    };
    await rider.rest("GET", `/api/routes?search=${encodeURIComponent(forged)}`, { headers });
    await rider.rest("GET", `/api/nowhere/${encodeURIComponent(forged)}`, { headers });
    await guest(app).rest("POST", "/api/auth/sign-in", {
      payload: { email: forged, password: forged },
      headers,
    });
    await rider.rest("POST", "/api/groups", { payload: { ...GROUP_ESSENTIALS, rules: forged }, headers });
    const [group] = await app.deps.database.db.select().from(groups).where(eq(groups.createdBy, rider.id));
    expect(group).toBeUndefined();
    app.server.log.info({ title: forged }, forged);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
      const { level, reqId } = JSON.parse(line);
      expect(level).toBe(30);
      if (reqId) expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  attack("TXT-25", async () => {
    lines.length = 0;
    const secrets = {
      password: "a password of this run 1",
      newPassword: "a password of this run 2",
      wrong: "a password of this run 3",
      header: "bearer-of-this-run",
      query: "token-of-this-run",
    };
    const browser = guest(app);
    const email = "logged@example.com";
    const names = { firstName: "Lo", lastName: "Ged" };
    const post = (path: string, payload: object) => browser.rest("POST", `/api/auth/${path}`, { payload });
    expect((await post("sign-up", { email, password: secrets.password, ...names })).statusCode).toBe(201);
    const cookies = [browser.cookies.sid ?? ""];
    await post("sign-in", { email, password: secrets.wrong });
    await post("sign-in", { email, password: secrets.password });
    cookies.push(browser.cookies.sid ?? "");
    await post("password", { currentPassword: secrets.password, newPassword: secrets.newPassword });
    cookies.push(browser.cookies.sid ?? "");
    const { id } = (await browser.rest("GET", "/api/auth/user")).json();
    const token = await addResetLink(app, { id });
    await post("reset-password", { token, password: "password" });
    await post("reset-password", { token, password: secrets.password });
    const headers = { authorization: `Bearer ${secrets.header}` };
    await browser.rest("GET", `/api/routes/abc?token=${secrets.query}`, { headers });
    await browser.rest("GET", `/nowhere?token=${secrets.query}&code=${secrets.query}`, { headers });
    const visitor = guest(app);
    const claims = { sub: "logged", email: "logged-2@example.com", email_verified: true };
    const callback = await openIdVisits(provider).approve(visitor, claims);
    await visitor.rest("GET", callback);
    await guest(app).rest("GET", callback);
    cookies.push(visitor.cookies.sid ?? "", visitor.cookies.oidc ?? "");

    const log = lines.join("\n");
    expect(log).toContain('"security"');
    const fromCallback = [...new URLSearchParams(callback.split("?")[1]).values()];
    const ids = cookies.flatMap((cookie) => [cookie, decodeURIComponent(cookie).split(".")[0] ?? ""]);
    for (const secret of [...Object.values(secrets), token, ...fromCallback, ...ids].filter(Boolean))
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(/argon2|set-cookie|"cookie"|"authorization"/i);
  });
});
