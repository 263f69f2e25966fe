import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect } from "vitest";
import { testApp } from "../build-app";
import { guest, member, PASSWORD } from "../people";
import { attack } from "./attack";
import { serveWebApp } from "./served-pages";

const app = testApp();
let server: FastifyInstance;

beforeAll(async () => {
  server = await serveWebApp(app);
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.inject({ url, headers });

/** A site administrator's cookies, whose session the server knows already. */
async function adminCookies() {
  const { cookies } = await member(app, { admin: true });
  expect((await server.inject({ url: "/api/auth/user", cookies })).statusCode).toBe(200);
  return cookies;
}

/** What the server answers while its database fails with a message that says too much. */
async function whileFailing<T>(work: () => Promise<T>): Promise<T> {
  const { db } = app.deps.database;
  const { select } = db;
  db.select = () => {
    throw new Error("postgres://user:secret@db/longpaddock select * from users");
  };
  try {
    return await work();
  } finally {
    db.select = select;
  }
}

attack("WEB-11", async () => {
  const target = "/groups/5?tab=x#y";
  const { statusCode, headers } = await get(`/api/login?returnTo=${encodeURIComponent(target)}`);
  expect([statusCode, headers.location]).toEqual([302, `/sign-in?returnTo=${encodeURIComponent(target)}`]);
});

attack("WEB-12", async () => {
  for (const target of [
    "/api/logout",
    "/api/login?returnTo=/api/login",
    `/${"x".repeat(8000)}`,
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
  ]) {
    const { headers } = await get(`/api/login?returnTo=${encodeURIComponent(target)}`);
    expect([target.slice(0, 40), headers.location]).toEqual([target.slice(0, 40), "/sign-in"]);
  }
  expect((await get("/api/login?returnTo=/discover&returnTo=//evil.example")).headers.location).toBe(
    "/sign-in",
  );
});

attack("WEB-13", async () => {
  const cookies = await adminCookies();
  const broken = await whileFailing(() => server.inject({ url: "/api/admin/users", cookies }));
  expect(broken.statusCode).toBe(500);
  const urls = ["/", "/sw.js", "/assets/app-1234abcd.js", "/api/routes", "/trpc/auth.options", "/healthz"];
  const missing = ["/nowhere.js", "/api/nowhere", "/api/routes/%", "/uploads/avatar/none.webp"];
  const answers = await Promise.all([...urls, ...missing].map((url) => get(url)));
  for (const { headers } of [broken, ...answers]) {
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers["content-security-policy"]).toContain(directive);
    for (const telling of [
      "x-powered-by",
      "server",
      "access-control-allow-origin",
      "strict-transport-security",
    ])
      expect(headers).not.toHaveProperty(telling);
  }
  const secure = await serveWebApp(app, { appUrl: "https://paddock.example" });
  expect((await secure.inject({ url: "/" })).headers["strict-transport-security"]).toMatch(
    /^max-age=31536000/,
  );
  await secure.close();
});

attack("WEB-16", async () => {
  const tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "" };
  const withTiles = await serveWebApp(app, { tiles });
  const { headers } = await withTiles.inject({ url: "/discover" });
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["content-security-policy"]).toMatch(/img-src [^;]*https:\/\/tiles\.example/);
  await withTiles.close();
});

attack("WEB-20", async () => {
  const cookies = await adminCookies();
  const rest = await whileFailing(() => server.inject({ url: "/api/admin/users", cookies }));
  const body = { message: "Internal server error", code: "INTERNAL" };
  expect([rest.statusCode, rest.json()]).toEqual([500, body]);
  expect(rest.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  const trpc = await whileFailing(() => server.inject({ url: "/trpc/admin.listMembers?input={}", cookies }));
  expect([trpc.statusCode, trpc.json().error.message]).toEqual([500, body.message]);
  expect(trpc.json().error.data.requestId).toBe(trpc.headers["x-request-id"]);
  expect(rest.payload + trpc.payload).not.toMatch(/secret|select|stack|\.ts/);
});

attack("WEB-22", async () => {
  const rider = await member(app);
  const headers = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example;proto=https",
    "x-original-url": "/api/admin/users",
    "x-rewrite-url": "/api/admin/users",
  };
  expect((await get("/healthz", headers)).json()).toEqual({ status: "ok" });
  expect((await get("/api/login", headers)).headers.location).toBe("/sign-in");
  expect((await get("/api/openapi.json", headers)).payload).not.toContain("evil.example");
  expect((await get("/discover", headers)).payload).not.toContain("evil.example");
  const signIn = {
    method: "POST",
    url: "/api/auth/sign-in",
    payload: { email: rider.email, password: PASSWORD },
  } as const;
  const forged = { ...headers, origin: "https://evil.example" };
  expect((await server.inject({ ...signIn, headers: forged })).statusCode).toBe(403);
  const signedIn = await server.inject({
    ...signIn,
    headers: { ...headers, origin: "http://localhost:3000" },
  });
  expect([signedIn.headers["set-cookie"]].flat().at(-1)).toMatch(/^sid=(?!.*(Secure|Domain))/);
  const payload = { email: rider.email };
  await guest(app).rest("POST", "/api/auth/forgot-password", { payload, headers });
  const folder = join(app.dataDir, "mail");
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
  const [mail = ""] = await readdir(folder);
  const text = await readFile(join(folder, mail), "utf8");
  expect(text).toContain("http://localhost:3000/");
  expect(text).not.toContain("evil.example");
});

attack("WEB-23", async () => {
  for (const url of [
    ...["/.env", "/.git/config", "/server.js.map", "/package.json", "/assets/none.js", "/api/nowhere"],
    ...["/assets/../../.env", "/assets/%2e%2e/%2e%2e/.env", "//api/routes", "/trpc/nothing.here"],
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.payload).toContain('"NOT_FOUND"');
  }
});

attack("PWA-05", async () => {
  for (const url of ["/", "/discover", "/routes/5", "/index.html", "/sw.js"]) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers["cache-control"]]).toEqual([url, 200, "no-cache"]);
    expect(headers).not.toHaveProperty("set-cookie");
  }
  const asset = await get("/assets/app-1234abcd.js");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});
