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
import { fileOf, sendRoute } from "./factories";
import { at, HOME, placesAtHome } from "./home-tracks";
import { guest, member, type Person } from "./people";
import { resendWhileBusy } from "./resend-while-busy";

export const plotted = (...spots: readonly (readonly [number, number])[]) =>
  JSON.stringify(spots.map(([north, east], i) => ({ name: `Stop ${i}`, ...at(north, east) })));

const onlyRoute = (list: readonly { id: number; routeId?: number }[], id: number) =>
  list.filter((entry) => (entry.routeId ?? entry.id) === id);

/** Creates routes of members with a home area and checks what other people can see of them. */
export function homeRoutes(app: TestApp) {
  async function homeOwner(area: object = HOME): Promise<Person> {
    const author = await member(app, { plan: "gold" });
    await setHome(author, area);
    return author;
  }

  async function setHome(author: Person, area: object = HOME) {
    const answer = await resendWhileBusy(() => author.rest("PUT", "/api/user/home-area", { payload: area }));
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  async function share(author: Person, fields: Record<string, string | Blob> = {}) {
    const answer = await resendWhileBusy(() => sendRoute(author, { name: "Ride", ...fields }));
    expect(answer.statusCode).toBe(201);
    return answer.json();
  }

  const shareFile = (author: Person, document: string | Buffer) =>
    share(author, { gpxFile: fileOf(document) });

  let known: Person[] | null = null;
  async function strangers(): Promise<Person[]> {
    known ??= [guest(app), await member(app, { plan: "gold" }), await member(app, { admin: true })];
    return known;
  }

  /** Returns the raw responses of every call about routes. Lists hold only this route: others may pass the home. */
  async function allResponses(person: Person, id: number): Promise<Map<string, string>> {
    const paths = [
      `/api/routes/${id}`,
      `/api/routes/${id}/track`,
      `/api/routes/${id}/gpx`,
      `/api/routes/${id}/gpx?as=both`,
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
      const isList = /^\/api\/(routes\?|routes\/featured|user)/.test(path) && payload.startsWith("[");
      const own = isList ? JSON.stringify(onlyRoute(JSON.parse(payload), id)) : payload;
      answers.set(path, `${JSON.stringify(headers)} ${own}`);
    }
    const { routes: api } = person.api;
    const calls = [
      api.byId.query({ id }),
      api.track.query({ id }),
      api.list.query({ limit: 100 }).then(({ items }) => onlyRoute(items, id)),
      api.list.query({ search: "ride", limit: 100 }).then(({ items }) => onlyRoute(items, id)),
      api.featured.query({ limit: 12 }).then((items) => onlyRoute(items, id)),
      api.counts.query(),
    ];
    answers.set("tRPC", JSON.stringify(await Promise.all(calls)));
    return answers;
  }

  /** Expects that strangers see no place near these homes and no field that mentions a home. */
  async function expectHomeHidden(id: number, homes: readonly Circle[] = [HOME]): Promise<void> {
    for (const person of await strangers()) {
      for (const [path, answer] of await allResponses(person, id)) {
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
    await expectHomeNotStored(id, homes);
  }

  const seenBy = async (person: Person, id: number) => (await person.rest("GET", `/api/routes/${id}`)).json();

  /** Expects that the public columns contain no place near home and that the bounds match the visible points. */
  async function expectHomeNotStored(id: number, homes: readonly Circle[]): Promise<void> {
    const { db } = app.deps.database;
    const [route] = await db.select().from(routes).where(eq(routes.id, id));
    expect(placesAtHome(JSON.stringify(route), homes)).toEqual([]);
    const [row] = await db.select().from(routeTracks).where(eq(routeTracks.routeId, id));
    if (!row) return;
    // A corner of the bounds can be near home even if no point is.
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

  /** Expects that every stored file belongs to a route and that none is pending. */
  async function expectNoLeftoverFiles(): Promise<void> {
    const { db } = app.deps.database;
    const stored = await readdir(join(app.dataDir, "uploads", "gpx"));
    const tracks = await db.select().from(routeTracks);
    const named = tracks
      .flatMap((row) => [row.storageKey, row.publicStorageKey])
      .filter((key) => key !== null);
    expect(stored.map((name) => `gpx/${name}`).toSorted()).toEqual(named.toSorted());
    expect(await db.select().from(pendingFiles)).toEqual([]);
    expect(await readdir(join(app.dataDir, "incoming"))).toEqual([]);
  }
  return {
    homeOwner,
    setHome,
    share,
    shareFile,
    strangers,
    allResponses,
    expectHomeHidden,
    seenBy,
    expectNoLeftoverFiles,
  };
}
