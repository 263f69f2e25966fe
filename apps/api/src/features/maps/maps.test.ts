import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest } from "../../../test/people";

const TILES = { url: "https://tiles.example:8443/topo/{z}/{x}/{y}.png", attribution: "(c) Mappers" };

describe("without tiles of its own", () => {
  const app = testApp();

  test("the built-in map is all, and a page fetches from this server alone", async () => {
    const answer = await guest(app).rest("GET", "/trpc/maps.tiles");
    expect(answer.json().result.data).toBeNull();
    expect(answer.headers["content-security-policy"]).toMatch(
      /img-src 'self' data: blob:;.*connect-src 'self';/,
    );
  });
});

describe("with tiles", () => {
  const app = testApp({ services: { tiles: TILES } });

  test("everybody is told where they are, and only that server is let in", async () => {
    const answer = await guest(app).rest("GET", "/trpc/maps.tiles");
    expect(answer.json().result.data).toEqual(TILES);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    expect(policy).toContain("connect-src 'self' https://tiles.example:8443;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(2);
  });
});
