import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest } from "../../../test/people";

const TILES = { url: "https://tiles.example:8443/topo/{z}/{x}/{y}.png", attribution: "(c) Mappers" };

describe("without configured map tiles", () => {
  const app = testApp();

  test("the server offers the built-in map and pages may load images from this server only", async () => {
    const answer = await guest(app).rest("GET", "/trpc/maps.tiles");
    expect(answer.json().result.data).toBeNull();
    expect(answer.headers["content-security-policy"]).toMatch(
      /img-src 'self' data: blob:;.*connect-src 'self';/,
    );
  });
});

describe("with configured map tiles", () => {
  const app = testApp({ services: { tiles: TILES } });

  test("everybody gets the tile address, and pages may load images from that server too", async () => {
    const answer = await guest(app).rest("GET", "/trpc/maps.tiles");
    expect(answer.json().result.data).toEqual(TILES);
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    expect(policy).toContain("connect-src 'self' https://tiles.example:8443;");
    expect(policy.match(/tiles\.example/g)).toHaveLength(2);
  });
});
