import { mkdir, readdir, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { APP_URL, testApp } from "../../test/build-app";
import { form, guest, member, PASSWORD, type Person } from "../../test/people";
import { restRoutes } from "./rest";
import { appRouter } from "./router";

const app = testApp();

test("the table of REST routes matches its snapshot", async () => {
  const table = restRoutes(appRouter).map(({ rest, name }) => `${rest.method} ${rest.path} -> ${name}`);
  await expect(`${table.toSorted().join("\n")}\n`).toMatchFileSnapshot("../../route-table.txt");
});

test("the OpenAPI document describes every call and its fields", async () => {
  const document = (await guest(app).rest("GET", "/api/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  for (const { rest } of restRoutes(appRouter))
    expect(document.paths[rest.path]).toHaveProperty(rest.method.toLowerCase());
  const { parameters } = document.paths["/api/routes"].get;
  expect(parameters.map((field: { name: string }) => field.name)).toEqual(
    expect.arrayContaining(["state", "search", "limit", "cursor"]),
  );
  const { content } = document.paths["/api/routes"].post.requestBody;
  expect(content["multipart/form-data"].schema.properties.gpxFile).toEqual({
    type: "string",
    format: "binary",
  });
  expect((await guest(app).rest("GET", "/api/docs")).payload).toContain("/api/routes/{id}");
});

describe("a write from another site", () => {
  const post = (headers: Record<string, string | undefined>, cookies = {}) =>
    app.server.inject({ method: "POST", url: "/api/auth/sign-out", headers, cookies });

  test.each([
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "http://evil-localhost:3000" }, 403],
    [{ origin: "null" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: APP_URL }, 403],
    [{ "sec-fetch-site": "same-site", origin: APP_URL }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "null" }, 204],
    [{ origin: APP_URL }, 204],
    [{}, 204],
  ])("with the headers %j gets status %i", async (headers, status) => {
    expect((await post(headers)).statusCode).toBe(status);
  });

  test("is refused when it has a session cookie but no origin", async () => {
    const rider = await member(app);
    const refused = await post({}, rider.cookies);
    expect(refused.json()).toMatchObject({ message: "Cross-site request refused" });
    expect(refused.headers).not.toHaveProperty("set-cookie");
    expect(refused.headers).not.toHaveProperty("clear-site-data");
    expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(200);
  });

  test("is refused over tRPC too", async () => {
    const headers = { "sec-fetch-site": "cross-site", "content-type": "application/json" };
    const answer = await app.server.inject({ method: "POST", url: "/trpc/auth.signOut", headers });
    expect(answer.statusCode).toBe(403);
  });
});

describe("every response", () => {
  test.each([
    "/api/auth/user",
    "/api/routes",
    "/trpc/auth.options",
    "/healthz",
    "/nowhere.js",
    "/api/nowhere",
    "/api/routes/%",
  ])("for %s carries the security headers", async (url) => {
    const { headers } = await app.server.inject({ url });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["content-security-policy"]).toMatch(/object-src 'none'.*frame-ancestors 'none'/);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("for a signed-in member is not cached", async () => {
    const rider = await member(app);
    const { headers } = await rider.rest("GET", "/api/auth/user");
    expect([headers["cache-control"], headers.vary]).toEqual(["no-store", expect.stringContaining("Cookie")]);
  });
});

describe("a failure", () => {
  test("has the documented body over REST and the same fields in data over tRPC", async () => {
    const rest = await guest(app).rest("GET", "/api/auth/user");
    expect([rest.statusCode, rest.json()]).toEqual([401, { message: "Unauthorized", code: "UNAUTHORIZED" }]);
    const trpc = await guest(app).rest("GET", "/trpc/auth.user");
    expect(trpc.statusCode).toBe(401);
    expect(trpc.json().error).toMatchObject({
      message: "Unauthorized",
      code: -32_001,
      data: { code: "UNAUTHORIZED", httpStatus: 401 },
    });
  });

  test("with an unknown cause reveals nothing about it", async () => {
    const admin = await member(app, { admin: true });
    const { database } = app.deps;
    const { select } = database.db;
    database.db.select = () => {
      throw new Error("postgres://user:secret@db/longpaddock select * from users");
    };
    try {
      const rest = await admin.rest("GET", "/api/admin/users");
      expect([rest.statusCode, rest.json()]).toEqual([
        500,
        { message: "Internal server error", code: "INTERNAL" },
      ]);
      const trpc = await admin.rest("GET", "/trpc/admin.listMembers?input={}");
      expect([trpc.statusCode, trpc.json().error.message]).toEqual([500, "Internal server error"]);
      expect(trpc.payload).not.toMatch(/secret|select|stack|\.ts/);
    } finally {
      database.db.select = select;
    }
  });

  test.each([
    ["text/plain", "hello", 415],
    ["application/x-www-form-urlencoded", "email=a", 415],
    ["application/json\tx", "{}", 415],
    ["application/json", "{broken", 400],
    ["application/json", "[1,2]", 400],
    ["application/json", '{"__proto__":{"x":1}}', 400],
    ["application/json", "", 400],
    ["multipart/form-data; boundary=x", "--x--", 415],
    ["application/json", `{"email":"${"x".repeat(300_000)}"}`, 413],
  ] as const)("for a %s body of %s has status %i", async (type, payload, status) => {
    const answer = await guest(app).rest("POST", "/api/auth/sign-in", {
      payload,
      headers: { "content-type": type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/\w/);
  });

  test.each([
    [
      Buffer.from([...Buffer.from('{"email":"'), 0xff, ...Buffer.from('"}')]),
      {},
      400,
      "The body is not valid UTF-8",
    ],
    ["{}", { "content-encoding": "gzip" }, 415, "This type of content isn't supported"],
  ])("is returned for a body that is compressed or not UTF-8", async (payload, encoding, ...expected) => {
    const headers = { "content-type": "application/json", ...encoding };
    const answer = await guest(app).rest("POST", "/api/auth/sign-in", { payload, headers });
    expect([answer.statusCode, answer.json().message]).toEqual(expected);
  });

  test("is returned for a write with its input in the query", async () => {
    const rider = await member(app);
    const answer = await rider.rest("POST", "/api/user/routes?routeId=1&status=starred");
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(["routeId", "status"]);
  });

  test.each([
    [{ routeId: 1 }, "status is required"],
    [[], "input is missing or has the wrong type"],
    [{ routeId: 1, status: 5 }, "status must be one of: starred, completed, none"],
  ])("for the input %j names the field in its message", async (payload, message) => {
    const rider = await member(app);
    const answer = await rider.rest("POST", "/api/user/routes", { payload });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test("is a plain 404 for an unknown call, file or method", async () => {
    for (const url of [
      "/api/nowhere",
      "/trpc/nothing.here",
      "/.env",
      "/.git/config",
      "/server.js.map",
      "/assets/../../.env",
      "//api/routes",
    ]) {
      const answer = await app.server.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.payload).toContain('"NOT_FOUND"');
    }
  });
});

describe("tRPC", () => {
  test("returns a separate result for each call of a batch", async () => {
    const input = encodeURIComponent(JSON.stringify({ 1: { id: 2_000_000_000 } }));
    const answer = await guest(app).rest("GET", `/trpc/auth.options,routes.byId?batch=1&input=${input}`);
    expect(answer.statusCode).toBe(207);
    const [options, route] = answer.json();
    expect(options.result.data.localAccounts).toBe(true);
    expect(route.error.data.httpStatus).toBe(404);
  });

  test("rejects a mutation by GET and invalid JSON", async () => {
    expect((await guest(app).rest("GET", "/trpc/auth.signOut")).statusCode).toBe(404);
    expect((await guest(app).rest("GET", "/trpc/routes.byId?input={broken")).statusCode).toBe(400);
  });
});

describe("a site served over HTTPS", () => {
  const secure = testApp({ services: { appUrl: "https://paddock.example" } });

  test("sets Secure __Host- cookies and HSTS even when its proxy connects over HTTP", async () => {
    const rider = await member(secure);
    const answer = await rider.rest("POST", "/api/auth/sign-in", {
      payload: { email: rider.email, password: PASSWORD },
    });
    expect([answer.headers["set-cookie"]].flat().at(-1)).toMatch(
      /^__Host-sid=.+; Path=\/;.+HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(answer.headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
    expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(200);
    const headers = { origin: "http://localhost:3000", "x-forwarded-host": "localhost:3000" };
    const { cookies } = rider;
    const forged = await secure.server.inject({
      method: "POST",
      url: "/api/auth/sign-out",
      headers,
      cookies,
    });
    expect(forged.statusCode).toBe(403);
    const out = await rider.rest("POST", "/api/auth/sign-out");
    expect([out.headers["set-cookie"]].flat().join("\n")).toMatch(/^__Host-sid=;.+Secure$/);
  });
});

describe("the health endpoints", () => {
  test("report liveness and readiness to everyone, and metrics only to the same machine", async () => {
    expect((await app.server.inject({ url: "/healthz" })).json()).toEqual({ status: "ok" });
    expect((await app.server.inject({ url: "/readyz" })).json()).toEqual({ status: "ready" });
    expect((await app.server.inject({ url: "/metrics" })).payload).toContain("http_request_duration_seconds");
    expect((await app.server.inject({ url: "/metrics", remoteAddress: "203.0.113.7" })).statusCode).toBe(404);
  });
});

describe("rate limits", () => {
  const limited = testApp({ rateLimit: true });

  test("refuse the eleventh sign-in in a minute from one address, even with forged forwarding headers", async () => {
    const attempt = (number: number) =>
      guest(limited).rest("POST", "/api/auth/sign-in", {
        payload: { email: `who${number}@example.com`, password: "wrong password" },
        headers: { "x-forwarded-for": `198.51.100.${number}` },
      });
    for (let number = 0; number < 10; number++) expect((await attempt(number)).statusCode).toBe(401);
    const answer = await attempt(11);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const over = await guest(limited).rest("POST", "/trpc/auth.signIn", {
      payload: { email: "a@b.co", password: "x" },
    });
    expect(over.statusCode).toBe(429);
  });

  test("refuse the sixth sign-up from one address, although each signs in another account", async () => {
    const browser = guest(limited);
    const signUp = (number: number) =>
      browser.rest("POST", "/api/auth/sign-up", {
        payload: { email: `flood${number}@example.com`, password: PASSWORD, firstName: "A", lastName: "B" },
        remoteAddress: "2001:db8:1:2::7",
      });
    for (let number = 0; number < 5; number++) expect((await signUp(number)).statusCode).toBe(201);
    expect((await signUp(6)).statusCode).toBe(429);
  });

  test("refuse a member's 61st new event within half an hour", async () => {
    const organizer = await member(limited);
    for (let number = 0; number < 60; number++)
      expect((await organizer.rest("POST", "/api/rides", { payload: {} })).statusCode).toBe(400);
    expect((await organizer.rest("POST", "/api/groups/1/events", { payload: {} })).statusCode).toBe(429);
  });

  test("allow a guest 300 requests in five minutes, including requests for unknown URLs", async () => {
    const get = (url: string) => limited.server.inject({ url, remoteAddress: "203.0.113.9" });
    for (let number = 0; number < 150; number++) {
      expect((await get("/api/routes?limit=1")).statusCode).toBe(200);
      expect((await get("/api/nowhere")).statusCode).toBe(404);
    }
    expect((await get("/api/routes?limit=1")).statusCode).toBe(429);
    expect(
      (await limited.server.inject({ url: "/api/routes?limit=1", remoteAddress: "203.0.113.10" })).statusCode,
    ).toBe(200);
  });
});

/** Starts listening on the first call and returns the port. */
async function listen(): Promise<number> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.server.address() as AddressInfo).port;
}

const cookiesOf = ({ cookies }: Person) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

test.each([
  ["a plan without uploads", "free", { gpxFile: new File(["x".repeat(2_000_000)], "a.gpx") }, 403],
  [
    "a file that the form does not take",
    "premium",
    { photo: new File(["x".repeat(2_000_000)], "a.gpx") },
    400,
  ],
] as const)("a connection stays usable after %s was refused", async (...[, plan, fields, status]) => {
  const author = await member(app, { plan });
  const port = await listen();
  const { payload, headers } = await form({ ...fields });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (method: string, path: string, body?: string | Buffer) =>
    new Promise<{ statusCode: number; reused: boolean }>((resolve, reject) => {
      const own = { ...headers, origin: APP_URL, cookie: cookiesOf(author) };
      const sent = request({ agent, port, method, path, headers: own, timeout: 5000 }, (answer) => {
        const { statusCode = 0 } = answer;
        answer.resume().on("end", () => resolve({ statusCode, reused: sent.reusedSocket }));
      })
        .on("timeout", () => reject(new Error("no answer")))
        .on("error", reject)
        .end(body);
    });
  expect(await call("POST", "/api/routes", payload)).toEqual({ statusCode: status, reused: false });
  expect(await call("GET", "/healthz")).toEqual({ statusCode: 200, reused: true });
  agent.destroy();
});

test.each([
  [
    "in the middle of a file",
    '--x\r\nContent-Disposition: form-data; name="gpxFile"; filename="a.gpx"\r\n\r\n<gpx>',
  ],
  ["right after its headers", ""],
])("an upload interrupted %s leaves nothing behind", async (_, body) => {
  const author = await member(app, { plan: "premium" });
  const port = await listen();
  const socket = connect(port, "127.0.0.1");
  const head = [
    "POST /api/routes HTTP/1.1",
    "Host: localhost:3000",
    `Origin: ${APP_URL}`,
    `Cookie: ${cookiesOf(author)}`,
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 1000000",
  ].join("\r\n");
  socket.write(`${head}\r\n\r\n${body}`);
  await expect.poll(() => readdir(app.deps.services.incoming)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(app.deps.services.incoming)).toEqual([]);
});

test("the web app's pages, assets and files are served with their cache headers", async () => {
  await mkdir(join(app.deps.webFolder, "assets"), { recursive: true });
  await writeFile(join(app.deps.webFolder, "index.html"), "<!doctype html><title>x</title>");
  await writeFile(join(app.deps.webFolder, "assets", "a-1234.js"), "export {}");
  const { buildServer } = await import("../server");
  const server = await buildServer(app.deps);
  const get = (url: string) => server.inject({ url });
  for (const url of ["/", "/discover", "/routes/5"]) {
    const page = await get(url);
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(page.headers["set-cookie"]).toBeUndefined();
  }
  expect((await get("/assets/a-1234.js")).headers["cache-control"]).toBe(
    "public, max-age=31536000, immutable",
  );
  for (const url of ["/.env", "/assets/none.js", "/api/x", "/server.js.map"])
    expect((await get(url)).statusCode).toBe(404);
  await server.close();
});
