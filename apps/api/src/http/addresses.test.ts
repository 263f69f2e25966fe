import { mkdir, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APP_URL, testApp } from "../../test/build-app";
import { member } from "../../test/people";
import { buildServer } from "../server";

const app = testApp();
let server: FastifyInstance;

beforeAll(async () => {
  await mkdir(app.deps.webFolder, { recursive: true });
  await writeFile(join(app.deps.webFolder, "index.html"), "<!doctype html><title>x</title>");
  server = await buildServer(app.deps);
  await server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** Sends these lines over a socket and returns everything that comes back. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`);
  return text(socket);
}

describe("a request with two Host headers", () => {
  test.each(["/api/routes", "/", "/healthz", "/nowhere.js", "/api/nowhere"])(
    "gets 400 for %s",
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1`, "Host: localhost", "hOST: evil.example");
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"message":"The request has more than one Host header","code":"BAD_REQUEST"');
      expect(answer).toContain("x-content-type-options: nosniff");
    },
  );

  test("gets 400 even if both are the same, and one Host header is fine", async () => {
    expect(await raw("GET /healthz HTTP/1.1", "Host: a", "Host: a")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw("GET /healthz HTTP/1.1", "Host: a")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("an address of the API in capitals", () => {
  test.each(["/API/routes", "/Api", "/API/nowhere", "/TRPC/auth.options", "/Uploads/avatar/x.webp"])(
    "%s gets a 404 in JSON and not the page",
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1`, "Host: localhost", "Accept: text/html");
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer).toContain('{"message":"Not found","code":"NOT_FOUND"}');
    },
  );

  test("does not hide pages whose path starts with the same letters", async () => {
    expect(await raw("GET /apiary HTTP/1.1", "Host: localhost")).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("a wrong method", () => {
  test.each([
    ["PUT", "/api/routes", "GET, HEAD, POST"],
    ["DELETE", "/api/routes/1", "GET, HEAD, PATCH"],
    ["POST", "/api/routes/featured", "GET, HEAD"],
    ["GET", "/api/auth/sign-in", "POST"],
    ["HEAD", "/api/auth/sign-in", "POST"],
    ["OPTIONS", "/api/routes", "GET, HEAD, POST"],
    ["POST", "/api/logout", "GET"],
    ["HEAD", "/api/logout", "GET"],
    ["POST", "/api/routes/1/gpx", "GET, HEAD"],
    ["DELETE", "/api/routes/1/link-picture.png", "GET, HEAD"],
    ["PATCH", "/api/routes/1/rate", "POST"],
    ["DELETE", "/api/openapi.json", "GET, HEAD"],
  ] as const)("%s for %s gets 405 and the methods that are allowed", async (method, url, allow) => {
    const answer = await server.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    if (method !== "HEAD") expect(answer.json().code).toBe("METHOD_NOT_ALLOWED");
  });

  test("is named before a wrong body and after a refused origin", async () => {
    const headers = { "content-type": "text/plain" };
    const sent = { method: "PUT", url: "/api/routes", payload: "x", headers } as const;
    expect((await server.inject(sent)).statusCode).toBe(405);
    const fromElsewhere = { ...headers, "sec-fetch-site": "cross-site" };
    expect((await server.inject({ ...sent, headers: fromElsewhere })).statusCode).toBe(403);
  });

  test("for an unknown address is a 404", async () => {
    const answer = await server.inject({ method: "PUT", url: "/api/nowhere" });
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
  });
});

describe("visiting /api/logout", () => {
  const navigation = {
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  };
  const picture = "image/avif,image/webp,image/*,*/*;q=0.8";

  test.each<[string, Record<string, string>, boolean]>([
    ["a link on this site", navigation, true],
    ["the address bar", { ...navigation, "sec-fetch-site": "none" }, true],
    ["a link on another site", { ...navigation, "sec-fetch-site": "cross-site" }, false],
    ["a link on a subdomain", { ...navigation, "sec-fetch-site": "same-site" }, false],
    [
      "a picture on another site",
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
      false,
    ],
    [
      "a picture on this site",
      { ...navigation, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
      false,
    ],
    ["a frame on this site", { ...navigation, "sec-fetch-dest": "iframe" }, false],
    ["a script's fetch", { ...navigation, "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }, false],
    ["a page loaded in advance", { ...navigation, "sec-purpose": "prefetch;prerender" }, false],
    ["an old browser on this site", { accept: "text/html,*/*;q=0.8", referer: `${APP_URL}/discover` }, true],
    ["an old browser's address bar", { accept: "text/html,*/*;q=0.8" }, true],
    [
      "an old browser on another site",
      { accept: "text/html,*/*;q=0.8", referer: "https://evil.example/" },
      false,
    ],
    [
      "an old browser's picture on another site",
      { accept: picture, referer: "https://evil.example/" },
      false,
    ],
    ["an old browser's picture without a referrer", { accept: picture }, false],
    ["an old browser with a broken referrer", { accept: "text/html", referer: "nowhere" }, false],
    ["a program", { accept: "*/*" }, true],
  ])("from %s signs out: %j %s", async (_, headers, isSignedOut) => {
    const rider = await member(app);
    const { cookies } = rider;
    const answer = await server.inject({ url: "/api/logout", headers, cookies });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
    const { statusCode } = await server.inject({ url: "/api/auth/user", cookies });
    expect(statusCode).toBe(isSignedOut ? 401 : 200);
  });
});
