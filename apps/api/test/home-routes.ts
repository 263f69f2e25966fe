import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import type { Circle } from "@longpaddock/domain/geo";
import { drawOutline } from "@longpaddock/gpx/drawing/outline";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { TestApp } from "./build-app";
import { fileOf, uploadRoute } from "./factories";
import { at, HOME, placesAtHome } from "./home-tracks";
import { guest, member, type Person } from "./people";

export const plotted = (...spots: readonly (readonly [number, number])[]) =>
  JSON.stringify(spots.map(([north, east], i) => ({ name: `Stop ${i}`, ...at(north, east) })));

/** Routes of members with a home area, and what strangers get to see of them. */
export function homeRoutes(app: TestApp) {
  async function homeOwner(area: object = HOME): Promise<Person> {
    const author = await member(app, { plan: "gold" });
    await setHome(author, area);
    return author;
  }

  async function setHome(author: Person, area: object = HOME) {
    const answer = await author.rest("PUT", "/api/user/home-area", { payload: area });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  const share = (author: Person, fields: Record<string, string | Blob> = {}) =>
    uploadRoute(author, { name: "Ride", ...fields });

  const shareFile = (author: Person, document: string | Buffer) =>
    share(author, { gpxFile: fileOf(document) });

  let known: Person[] | null = null;
  async function strangers(): Promise<Person[]> {
    known ??= [guest(app), await member(app, { plan: "gold" }), await member(app, { admin: true })];
    return known;
  }

  /** Every answer that this person gets about routes, as it is sent. */
  async function everyAnswer(person: Person, id: number): Promise<Map<string, string>> {
    const paths = [
      `/api/routes/${id}`,
      `/api/routes/${id}/track`,
      `/api/routes/${id}/gpx`,
      "/api/routes?limit=500",
      "/api/routes?search=ride&limit=500",
      "/api/routes/featured",
      `/api/routes/${id}/ratings`,
      "/api/user/routes",
    ];
    const star = { payload: { routeId: id, status: "starred" } };
    if (person.id) await person.rest("POST", "/api/user/routes", star);
    const answers = new Map<string, string>();
    for (const path of paths) {
      const { headers, payload } = await person.rest("GET", path);
      answers.set(path, `${JSON.stringify(headers)} ${payload}`);
    }
    const { routes: api } = person.api;
    const calls = [
      api.byId.query({ id }),
      api.track.query({ id }),
      api.list.query({ limit: 100 }),
      api.list.query({ search: "ride", limit: 100 }),
      api.featured.query({ limit: 12 }),
      api.counts.query(),
    ];
    answers.set("tRPC", JSON.stringify(await Promise.all(calls)));
    return answers;
  }

  /** What strangers see shows no place at one of these homes, and no word of it. */
  async function expectHomeHidden(id: number, homes: readonly Circle[] = [HOME]): Promise<void> {
    for (const person of await strangers()) {
      for (const [path, answer] of await everyAnswer(person, id)) {
        expect([path, placesAtHome(answer, homes)]).toEqual([path, []]);
        expect(answer).not.toMatch(/"homeCut":"|"homeSafe":(true|false)|secret/);
      }
      const { outline } = (await person.rest("GET", `/api/routes/${id}`)).json();
      const { lines, waypoints } = (await person.rest("GET", `/api/routes/${id}/track`)).json();
      const stops = waypoints.map((stop: { longitude: number; latitude: number }) => [
        stop.longitude,
        stop.latitude,
      ]);
      if (outline !== null) expect(outline).toBe(await drawOutline(lines.length > 0 ? lines : [stops]));
    }
    await storesNoHome(id, homes);
  }

  const seenBy = async (person: Person, id: number) => (await person.rest("GET", `/api/routes/${id}`)).json();

  /** What is stored for everybody, bounds included: they are of what is left. */
  async function storesNoHome(id: number, homes: readonly Circle[]): Promise<void> {
    const { db } = app.deps.database;
    const [route] = await db.select().from(routes).where(eq(routes.id, id));
    expect(placesAtHome(JSON.stringify(route), homes)).toEqual([]);
    const [row] = await db.select().from(routeTracks).where(eq(routeTracks.routeId, id));
    if (!row) return;
    // The corners of a line's bounds may lie at home where no point of it does.
    const { west, south, east, north, ...others } = row;
    expect(placesAtHome(JSON.stringify(others), homes)).toEqual([]);
    const line = row.track.flat();
    const named = row.waypoints.map(({ longitude, latitude }) => [longitude, latitude] as const);
    const places = line.length > 0 ? line : named.length > 0 ? named : [[0, 0] as const];
    const [longitudes, latitudes] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
    expect(west).toBeCloseTo(Math.min(...longitudes), 3);
    expect(east).toBeCloseTo(Math.max(...longitudes), 3);
    expect(south).toBeCloseTo(Math.min(...latitudes), 3);
    expect(north).toBeCloseTo(Math.max(...latitudes), 3);
  }

  /** Kept files and noted ones: none is left over. */
  async function expectNoLeftoverFiles(): Promise<void> {
    const { db } = app.deps.database;
    const kept = await readdir(join(app.dataDir, "uploads", "gpx"));
    const tracks = await db.select().from(routeTracks);
    const named = tracks
      .flatMap((row) => [row.storageKey, row.publicStorageKey])
      .filter((key) => key !== null);
    expect(kept.map((name) => `gpx/${name}`).toSorted()).toEqual(named.toSorted());
    expect(await db.select().from(pendingFiles)).toEqual([]);
    expect(await readdir(join(app.dataDir, "incoming"))).toEqual([]);
  }
  return {
    homeOwner,
    setHome,
    share,
    shareFile,
    strangers,
    everyAnswer,
    expectHomeHidden,
    seenBy,
    expectNoLeftoverFiles,
  };
}
