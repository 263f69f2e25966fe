import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { APP_URL, testApp } from "../../test/build-app";
import { form, guest, member, PASSWORD, type Person } from "../../test/people";
import { buildServer } from "../server";
import { restRoutes } from "./rest-routes";
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

  test("is returned for a body that is not UTF-8", async () => {
    const payload = Buffer.from([...Buffer.from('{"email":"'), 0xff, ...Buffer.from('"}')]);
    const headers = { "content-type": "application/json" };
    const answer = await guest(app).rest("POST", "/api/auth/sign-in", { payload, headers });
    expect([answer.statusCode, answer.json().message]).toEqual([400, "The body is not valid UTF-8"]);
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

  test.each([
    { "x-forwarded-for": "203.0.113.7" },
    { "x-forwarded-proto": "https" },
    { forwarded: "for=203.0.113.7" },
    { via: "1.1 proxy" },
    { "x-real-ip": "127.0.0.1" },
    { "cf-connecting-ip": "127.0.0.1" },
    { host: "club.example" },
  ])("keep the metrics from what came through a proxy of this machine: %j", async (headers) => {
    expect((await app.server.inject({ url: "/metrics", headers })).statusCode).toBe(404);
  });

  test("keep the metrics from a trusted proxy, and give them for the token only when there is one", async () => {
    const status = async (deps: Partial<typeof app.deps>, headers = {}) => {
      const server = await buildServer({ ...app.deps, ...deps });
      const { statusCode } = await server.inject({ url: "/metrics", headers });
      await server.close();
      return statusCode;
    };
    const metricsToken = "a token for the metrics";
    expect(await status({ trustedProxies: ["127.0.0.1"] })).toBe(404);
    expect(await status({ metricsToken })).toBe(404);
    expect(
      await status(
        { metricsToken, trustedProxies: ["127.0.0.1"] },
        { authorization: `Bearer ${metricsToken}` },
      ),
    ).toBe(200);
  });
});

describe("rate limits", () => {
  const limited = testApp({ rateLimit: true });

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
