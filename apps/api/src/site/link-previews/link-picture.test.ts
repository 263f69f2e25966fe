import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, shareRoute, uploadRoute } from "../../../test/factories";
import { homeRoutes } from "../../../test/home-routes";
import { AT_HOME } from "../../../test/home-tracks";
import { guest, member } from "../../../test/people";
import { renderSvg } from "../../core/files/render-svg";
import { queueLengths } from "../../core/threads/queue-lengths";
import { drawLinkPicture } from "./drawing/draw-picture";
import { letterWidth, wrap } from "./drawing/lettering";

afterEach(() => vi.restoreAllMocks());

const app = testApp();
const limited = testApp({ rateLimit: true });
const { homeOwner, shareFile } = homeRoutes(app);

const pictureOf = (id: number, headers = {}) =>
  app.server.inject({ url: `/api/routes/${id}/link-picture.png`, headers });

async function sharedFile(name: string) {
  const author = await member(app, { plan: "gold" });
  return uploadRoute(author, { name: "Same name", gpxFile: await gpxFile(name) });
}

describe("the picture of a route", () => {
  test("is a PNG of 1200 x 630 pixels that differs with the line", async () => {
    const [one, other] = [
      await sharedFile("garmin-alpine-way.gpx"),
      await sharedFile("gaia-barrington-tops.gpx"),
    ];
    const pictures = await Promise.all([one, other].map(({ id }) => pictureOf(id)));
    for (const { statusCode, headers, rawPayload } of pictures) {
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=3600",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(headers).not.toHaveProperty("set-cookie");
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect([format, width, height]).toEqual(["png", 1200, 630]);
      const { entropy } = await sharp(rawPayload).stats();
      expect(entropy).toBeGreaterThan(0.5);
    }
    expect(pictures[0]?.rawPayload.equals(pictures[1]?.rawPayload ?? Buffer.of())).toBe(false);
  });

  test("shows only the part of the line that visitors may see, even to the author", async () => {
    const author = await homeOwner();
    const { id } = await shareFile(author, AT_HOME["out and back"] ?? "");
    const facts = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
    const drawn = async (person: typeof author) => {
      const { lines } = (await person.rest("GET", `/api/routes/${id}/track`)).json();
      const km = `${Math.round(Number(facts.distance))} km`;
      return renderSvg(
        drawLinkPicture({
          name: facts.name,
          place: facts.state,
          facts: [km, facts.duration ?? ""].filter(Boolean),
          lines,
        }),
      );
    };
    const { rawPayload } = await author.rest("GET", `/api/routes/${id}/link-picture.png`);
    expect(rawPayload.equals(await drawn(guest(app)))).toBe(true);
    expect(rawPayload.equals(await drawn(author))).toBe(false);
  });

  test("is drawn again after a change, and only then", async () => {
    const author = await member(app);
    const waypoints = [
      { name: "Start", latitude: -36.1, longitude: 147 },
      { name: "End", latitude: -36.5, longitude: 147.6 },
    ];
    const id = await shareRoute(author, { waypoints });
    const first = await pictureOf(id);
    const { etag } = first.headers;
    expect((await pictureOf(id, { "if-none-match": etag })).statusCode).toBe(304);
    await author.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 5 } });
    expect((await pictureOf(id)).headers.etag).toBe(etag);
    const { db } = app.deps.database;
    const moved = waypoints.map((place) => ({ ...place, latitude: place.latitude + 3 }));
    for (const columns of [{ name: "Renamed" }, { gpxData: { googleMapsUrl: null, waypoints: moved } }]) {
      const before = await pictureOf(id);
      await db.update(routes).set(columns).where(eq(routes.id, id));
      const after = await pictureOf(id, { "if-none-match": before.headers.etag });
      expect(after.statusCode).toBe(200);
      expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    }
  });

  test("exists for a route without a line, and for a name that no font holds", async () => {
    const author = await member(app);
    for (const name of ["Words only", "越野 🏍", `<svg onload="x">&'"`, "Ō".repeat(120)]) {
      const { statusCode, rawPayload } = await pictureOf(await shareRoute(author, { name }));
      expect([statusCode, (await sharp(rawPayload).metadata()).width], name).toEqual([200, 1200]);
    }
  });

  test("draws a route across the 180th meridian as one line", () => {
    const lines: [number, number][][] = [
      [
        [179.5, -17],
        [-179.5, -17.5],
      ],
    ];
    const drawing = drawLinkPicture({ name: "Fiji", place: "", facts: [], lines });
    const [, from, to] = /d="M([\d.]+) [\d.]+L([\d.]+) [\d.]+"[^>]+stroke="#a3420c"/.exec(drawing) ?? [];
    expect(Number(to) - Number(from)).toBeGreaterThan(100);
    expect(Number(to)).toBeLessThan(1200);
  });

  test("shows as much of a long word as fits on a line", () => {
    const style = { size: 56, weight: 800 } as const;
    for (const width of [200, 620, 621, 1000]) {
      const [line = ""] = wrap("W".repeat(255), style, { width, lines: 1 });
      expect(letterWidth(line, style)).toBeLessThanOrEqual(width);
      expect(letterWidth(`W${line}`, style)).toBeGreaterThan(width);
    }
  });

  test("of a route at a pole is drawn on a map of ordinary size", () => {
    const lines: [number, number][][] = [
      [
        [0, 89.9999],
        [0.1, 89.9999],
      ],
    ];
    const drawing = drawLinkPicture({ name: "North Pole", place: "", facts: [], lines });
    expect(drawing.length).toBeLessThan(100_000);
  });
});

test("the site has a picture for pages without their own", async () => {
  const { statusCode, rawPayload } = await app.server.inject({ url: "/api/link-picture.png" });
  expect([statusCode, (await sharp(rawPayload).metadata()).height]).toEqual([200, 630]);
});

test("many different pictures at once are drawn one by one, and others are told to come back", async () => {
  const author = await member(app, { plan: "gold" });
  const ids: number[] = [];
  for (let i = 0; i < 30; i++) ids.push(await shareRoute(author, { name: `Flood ${i}` }));
  // A client of its own for each, because a busy server lets the requests of one client wait for their turns.
  const visit = (id: number, remoteAddress: string) =>
    app.server.inject({ url: `/api/routes/${id}/link-picture.png`, remoteAddress });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { toBuffer } = sharp.prototype;
  const running = { now: 0, most: 0, drawn: 0 };
  vi.spyOn(sharp.prototype, "toBuffer").mockImplementation(async function (this: Sharp) {
    running.most = Math.max(running.most, ++running.now);
    await gate;
    return toBuffer.call(this).finally(() => {
      running.now--;
      running.drawn++;
    });
  });
  let refused = 0;
  const flood = ids.map(async (id, i) => {
    const { statusCode } = await visit(id, `203.0.113.${i}`);
    if (statusCode === 503) refused++;
    return statusCode;
  });
  const waiting = () => queueLengths().find(({ queue }) => queue === "link pictures")?.length;
  await expect.poll(() => [running.now, waiting(), refused]).toEqual([1, 20, 9]);
  open();
  // On a busy machine the last ones may be drawn after their requests have been given up.
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 503]));
  await expect.poll(() => running).toEqual({ now: 0, most: 1, drawn: 21 });
});

test("requests for the same picture wait for one drawing", async () => {
  const { id } = await sharedFile("strava-adelaide-hills.gpx");
  const url = `/api/routes/${id}/link-picture.png`;
  // The requests of one client would wait for their turns.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => app.server.inject({ url, remoteAddress: `203.0.113.${i}` })),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("pictures have their own rate limit", async () => {
  const visit = () => limited.server.inject({ url: "/api/routes/1/link-picture.png" });
  for (let i = 0; i < 60; i++) expect((await visit()).statusCode).toBe(404);
  expect((await visit()).statusCode).toBe(429);
});
