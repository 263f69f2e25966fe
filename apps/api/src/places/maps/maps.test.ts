import { describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/build-app";
import { guest } from "../../../test/people";

const TILES = { url: "https://tiles.example:8443/topo/{z}/{x}/{y}.png", attribution: "(c) Mappers" };

/** Of a page: calls have one of their own. */
const policyOf = async ({ server }: TestApp) =>
  String((await server.inject({ url: "/discover" })).headers["content-security-policy"]);

describe("a site without its own map tiles", () => {
  const app = testApp();

  test("offers the built-in map only, and its pages may load images from this server only", async () => {
    const answer = await guest(app).rest("GET", "/trpc/maps.tiles");
    expect(answer.json().result.data).toBeNull();
    expect(await policyOf(app)).toMatch(/img-src 'self' data: blob:;.*connect-src 'self';/);
  });
});

describe("a site with its own map tiles", () => {
  const app = testApp({ services: { tiles: TILES } });

  test("gives everyone their address, and its pages may load images from that server too", async () => {
    const answer = await guest(app).rest("GET", "/trpc/maps.tiles");
    expect(answer.json().result.data).toEqual(TILES);
    const policy = await policyOf(app);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    expect(policy).toContain("connect-src 'self' https://tiles.example:8443;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(2);
  });
});
