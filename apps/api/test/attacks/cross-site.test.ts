import { beforeAll, expect } from "vitest";
import { restRoutes } from "../../src/http/rest-routes";
import { appRouter } from "../../src/http/router";
import { buildServer } from "../../src/server";
import { APP_URL, testApp } from "../build-app";
import { uploadRoute } from "../factories";
import { createGroup } from "../groups";
import { guest, member, type Person } from "../people";
import { attack } from "./attack";

const app = testApp();
let rider: Person;

beforeAll(async () => {
  rider = await member(app);
});

const withIds = (path: string) => path.replaceAll(/\{\w+\}/g, "1");
const REST = restRoutes(appRouter).map(({ rest }) => [rest.method, withIds(rest.path)] as const);
const READS = REST.filter(([method]) => method === "GET").map(([, path]) => path);
/** Every change over REST, one over tRPC and those that are no procedures. */
const CHANGES = [
  ...REST.filter(([method]) => method !== "GET"),
  ["POST", "/trpc/members.startTrial"],
  ["POST", "/api/login/oidc/link"],
  ["POST", "/api/notifications/unsubscribe?token=x"],
  ["POST", "/api/email-invites/unsubscribe?token=x"],
] as const;

/** The changes that get anything but the refusal of another site, with these headers and the rider's cookie. */
async function takenChanges(headers: Record<string, string>): Promise<string[]> {
  const taken: string[] = [];
  for (const [method, url] of CHANGES) {
    const call = { method, url, headers, cookies: rider.cookies, payload: {} };
    const { statusCode, payload } = await app.server.inject(call);
    if (statusCode !== 403 || !payload.includes("Cross-site request refused")) taken.push(`${method} ${url}`);
  }
  return taken;
}

const changeName = (headers: Record<string, string>, firstName: string) =>
  app.server.inject({
    method: "PUT",
    url: "/api/auth/user/profile",
    headers,
    cookies: rider.cookies,
    payload: { firstName, lastName: "Ríos" },
  });

attack("WEB-01", async () => {
  for (const origin of ["https://evil.example", "http://evil-localhost:3000", `${APP_URL}.evil.example`])
    expect(await takenChanges({ origin })).toEqual([]);
  expect((await rider.api.auth.user.query()).trialEndsAt).toBeNull();
});

attack("WEB-02", async () => {
  for (const site of ["cross-site", "same-site"])
    expect(await takenChanges({ "sec-fetch-site": site, origin: APP_URL })).toEqual([]);
});

attack("WEB-03", async () => {
  expect(await takenChanges({})).toEqual([]);
  const refused = await app.server.inject({
    method: "POST",
    url: "/api/auth/sign-out",
    cookies: rider.cookies,
  });
  expect(refused.headers).not.toHaveProperty("set-cookie");
  expect(refused.headers).not.toHaveProperty("clear-site-data");
  expect((await rider.rest("GET", "/api/auth/user")).statusCode).toBe(200);
  const withoutCookie = await app.server.inject({ method: "POST", url: "/api/auth/sign-out" });
  expect(withoutCookie.statusCode).toBe(204);
});

attack("WEB-04", async () => {
  const form = { "sec-fetch-site": "same-origin", origin: "null" };
  expect((await changeName(form, "Bea")).statusCode).toBe(200);
  expect((await changeName({ origin: "null" }, "Eve")).statusCode).toBe(403);
  expect((await rider.api.auth.user.query()).firstName).toBe("Bea");
});

attack("WEB-05", async () => {
  const id = await createGroup(await member(app, { plan: "premium" }));
  for (const headers of [
    { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ]) {
    const call = { method: "POST", url: `/api/groups/${id}/join`, headers, cookies: rider.cookies } as const;
    expect((await app.server.inject({ ...call, payload: "" })).statusCode).toBe(403);
  }
  expect((await rider.api.groups.byId.query({ id })).memberCount).toBe(1);
});

attack("WEB-09", async () => {
  const author = await member(app, { plan: "premium" });
  const waypoints = JSON.stringify([
    { name: "a", latitude: -36, longitude: 148 },
    { name: "b", latitude: -36.1, longitude: 148.1 },
  ]);
  const { id } = await uploadRoute(author, { waypoints });
  const hidden = await uploadRoute(author, { waypoints, isPublic: "false" });
  const server = await buildServer(app.deps);
  const allowing = async (url: string, method: "GET" | "OPTIONS", origin: string) => {
    const headers = { origin, "access-control-request-method": "POST" };
    const answer = await server.inject({ method, url, headers, cookies: author.cookies });
    return Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
  };
  for (const url of [...READS, "/trpc/auth.user", "/api/openapi.json"]) {
    expect([url, await allowing(url, "GET", "https://evil.example")]).toEqual([url, []]);
    expect([url, await allowing(url, "OPTIONS", "https://evil.example")]).toEqual([url, []]);
  }
  for (const origin of ["null", "https://evil-localhost:3000", `${APP_URL}.evil.example`])
    expect([origin, await allowing("/api/auth/user", "GET", origin)]).toEqual([origin, []]);
  const gpx = await guest(app).rest("GET", `/api/routes/${id}/gpx`, {
    headers: { origin: "https://maps.example" },
  });
  expect([gpx.statusCode, gpx.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  expect(gpx.headers).not.toHaveProperty("access-control-allow-credentials");
  expect(await allowing(`/api/routes/${hidden.id}/gpx`, "GET", "https://evil.example")).toEqual([]);
  await server.close();
});

/** The same for everybody, and answered without a look at the session. */
const isShared = (path: string) => path.startsWith("/api/site") && path !== "/api/site/administrators";

attack("WEB-18", async () => {
  const others = ["/trpc/auth.user", "/api/user/data/download", "/api/groups/1/members.csv"];
  for (const url of READS.filter(isShared)) {
    const { headers, statusCode } = await rider.rest("GET", url);
    expect([url, headers["cache-control"]]).toEqual([
      url,
      statusCode === 200 ? "public, max-age=60" : "no-store",
    ]);
    expect(headers).not.toHaveProperty("set-cookie");
  }
  for (const url of [...READS.filter((path) => !isShared(path)), ...others]) {
    const { headers } = await rider.rest("GET", url);
    expect([url, headers["cache-control"], String(headers.vary)]).toEqual([
      url,
      "no-store",
      expect.stringContaining("Cookie"),
    ]);
  }
});
