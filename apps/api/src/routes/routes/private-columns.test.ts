import type { RouteColumn, TrackColumn } from "@longpaddock/db/route-privacy";
import { type OriginalRoute, routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { homeRoutes } from "../../../test/home-routes";
import { AT_HOME } from "../../../test/home-tracks";
import type { Person } from "../../../test/people";
import { restRoutes } from "../../http/rest-routes";
import { appRouter } from "../../http/router";

const app = testApp();
const { homeOwner, shareFile, strangers, allResponses } = homeRoutes(app);

/** Values that no response to others may contain. A new private column does not compile without one. */
const PRIVATE = {
  updatedAt: new Date("2001-02-03T04:05:06.789Z"),
  addedStops: [{ id: 1, supply: "fuel", name: "canary-stop", latitude: -12.345678, longitude: 123.456789 }],
  homeSafe: true,
  homeCut: "done",
  version: 98_765_439,
  draftId: "canary-draft",
  draftDigest: "canary-digest",
} satisfies Pick<typeof routes.$inferInsert, RouteColumn<"private">>;

const UPLOAD = {
  storageKey: "gpx/canary-original",
  fileName: "canary-file.gpx",
  bytes: 98_765_431,
  sha256: "c0ffee".repeat(11).slice(0, 64),
} as const satisfies Record<TrackColumn<"upload">, unknown>;

const PLACE = { name: "canary-place", latitude: -12.345678, longitude: 123.456789 };
const ORIGINAL: OriginalRoute = {
  distance: "98765.432",
  duration: "canary-duration",
  ascent: 98_765_432,
  descent: 98_765_433,
  outline: "canary-outline",
  spark: "canary-spark",
  roads: { isSchematic: true, isFallback: true, straightKm: 98_765_430 },
  roadLine: [{ kind: "road", positions: [[123.456789, -12.345678]] }],
  // Where other people see the cut route, it goes through no other state.
  lineStates: ["TAS"],
  startLongitude: 123.456789,
  startLatitude: -12.345678,
  dirtShare: 37,
  roadSurface: "mixed",
  days: [
    { km: 98_765.429, ascent: 98_765_428, descent: 98_765_427, start: [123.456789, -12.345678], end: [0, 0] },
  ],
  gpxData: { googleMapsUrl: null, waypoints: [PLACE] },
  track: {
    points: 98_765_434,
    segments: 98_765_435,
    track: [[[123.456789, -12.345678]]],
    lineKeys: [987_654_321],
    elevation: [[98_765_436, 98_765_437, 123.456789, -12.345678]],
    waypoints: [PLACE],
    west: 123.456789,
    south: -12.345678,
    east: 123.456789,
    north: -12.345678,
  },
};

const CANARY =
  /canary|c0ffee|2001-02-03|9876543[0-9]|98765\.432|12\.345678|123\.456789|"TAS"|"homeSafe":[tf]|"homeCut":"/g;

async function answersTo(person: Person, id: number): Promise<[string, string][]> {
  const reads = restRoutes(appRouter).filter(({ rest }) => rest.method === "GET");
  const answers: [string, string][] = [...(await allResponses(person, id))];
  for (const { rest } of reads) {
    const path = rest.path.replace(/\{\w+\}/g, String(id));
    answers.push([path, (await person.rest("GET", path)).payload]);
  }
  const rating = await person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4 } });
  const picked = await person.rest("PATCH", `/api/admin/routes/${id}`, {
    payload: { routeType: "recommended" },
  });
  return [...answers, ["rate", rating.payload], ["pick", picked.payload]];
}

test("only the author gets private columns, the uploaded file and the original of a cut route", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, AT_HOME["every place that a file can contain"] ?? "");
  const { db } = app.deps.database;
  await db.update(routes).set(PRIVATE).where(eq(routes.id, id));
  await db.update(routeTracks).set(UPLOAD).where(eq(routeTracks.routeId, id));
  await db.update(routeOriginals).set({ original: ORIGINAL }).where(eq(routeOriginals.routeId, id));
  for (const person of await strangers())
    for (const [path, answer] of await answersTo(person, id))
      expect([path, answer.match(CANARY)]).toEqual([path, null]);

  const own = (await author.rest("GET", `/api/routes/${id}`)).payload;
  expect(own).toContain("canary-outline");
  expect(own).toContain('"homeCut":"done"');
  expect(own).not.toMatch(/canary-(draft|digest|original)|2001-02-03/);
});
