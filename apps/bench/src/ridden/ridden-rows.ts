import type { Db } from "@longpaddock/db/client";
import { routeTracks, type TrackPosition } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { sql } from "drizzle-orm";
import { AUTHORS, members, seedMembers } from "../data/members";
import { SeededRandom } from "../data/seeded-random";

const ROWS_PER_INSERT = 250;
/** More than these are copies of them: making up a hundred thousand takes longer than taking them in. */
export const MADE_UP = 10_000;
const POINTS = 300;
const MAX_LEGS = 4;
const NOISE_DEGREES = 15 / 111_195;
const VEHICLES = ["offroad-motorcycle", "onroad-motorcycle", "4x4", "cycling"] as const;
const BOUNDS = { west: 110, south: -45, east: 155, north: -9 };
const PLACES = [...ROAD_GRAPH.places.keys()];

/** Rides along the named roads, each with 15 metres of noise and with bends that all rides of a leg share. */
export const riddenRows = (size: number) => async (db: Db) => {
  await seedMembers(db);
  const madeUp = Math.min(size, MADE_UP);
  await insertRides(db, madeUp);
  for (let copied = madeUp; copied < size; copied += madeUp) await copyRides(db, madeUp);
};

async function copyRides(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    with copied as (
      insert into ${routes} (name, state, vehicle_type, difficulty, author_id, distance)
      select name, state, vehicle_type, difficulty, author_id, distance from ${routes} order by id limit ${count}
      returning id)
    insert into ${routeTracks} (route_id, storage_key, file_name, bytes, sha256, points, segments, track, waypoints,
      west, south, east, north, ridden_month, is_planned, left_out)
    select c.id, 'gpx/' || c.id || '.gpx', file_name, bytes, sha256, points, segments, track, waypoints, west, south,
      east, north, ridden_month, is_planned, left_out
    from (select id, row_number() over (order by id) as nth from copied) c
    join (select *, row_number() over (order by route_id) as nth from ${routeTracks}) t using (nth)`);
}

async function insertRides(db: Db, size: number): Promise<void> {
  const authors = members().slice(0, AUTHORS);
  for (let from = 0; from < size; from += ROWS_PER_INSERT) {
    const numbers = Array.from({ length: Math.min(ROWS_PER_INSERT, size - from) }, (_, at) => from + at);
    const shared = await db
      .insert(routes)
      .values(
        numbers.map((number) => ({
          name: `Ride ${number}`,
          state: "NSW" as const,
          vehicleType: VEHICLES[number % VEHICLES.length] ?? "4x4",
          difficulty: "easy" as const,
          authorId: authors[number % authors.length]?.id ?? "",
          distance: "150",
        })),
      )
      .returning({ id: routes.id });
    await db.insert(routeTracks).values(
      shared.map(({ id }, at) => ({
        routeId: id,
        storageKey: `gpx/${id}.gpx`,
        fileName: "ride.gpx",
        bytes: 1_000_000,
        sha256: "0".repeat(64),
        points: 10_000,
        segments: 1,
        track: [rideNumber(from + at)],
        waypoints: [],
        // Else the server would look for their files to find out.
        isPlanned: false,
        leftOut: 0,
        riddenMonth: `20${20 + (id % 6)}-${String((id % 12) + 1).padStart(2, "0")}-01`,
        ...BOUNDS,
      })),
    );
  }
}

export function rideNumber(number: number): TrackPosition[] {
  const random = new SeededRandom(number + 1);
  for (let skipped = 0; skipped < 8; skipped++) random.next();
  const places = [PLACES[random.below(PLACES.length)] ?? ""];
  for (let leg = random.below(MAX_LEGS); leg >= 0; leg--) {
    const ways = ROAD_GRAPH.waysFrom(places.at(-1) ?? "");
    const way = ways[random.below(Math.max(1, ways.length))];
    if (way) places.push(way.to);
  }
  const perLeg = Math.floor(POINTS / Math.max(1, places.length - 1));
  return places.slice(1).flatMap((to, at) => legPositions(places[at] ?? to, to, { random, count: perLeg }));
}

/** Along a curve that is the same in both directions. */
function legPositions(
  from: string,
  to: string,
  { random, count }: { random: SeededRandom; count: number },
): TrackPosition[] {
  const [start, end] = [ROAD_GRAPH.places.get(from), ROAD_GRAPH.places.get(to)];
  if (!start || !end) return [];
  const [dx, dy] = [end.longitude - start.longitude, end.latitude - start.latitude];
  const side = from < to ? 1 : -1;
  return Array.from({ length: count }, (_, at): TrackPosition => {
    const share = at / (count - 1);
    const bend =
      side * 0.06 * Math.sin(2 * Math.PI * (side > 0 ? share : 1 - share) * 3) * share * (1 - share);
    const noise = () => (random.next() - 0.5) * 2 * NOISE_DEGREES;
    return [
      Number((start.longitude + dx * share - dy * bend + noise()).toFixed(5)),
      Number((start.latitude + dy * share + dx * bend + noise()).toFixed(5)),
    ];
  });
}
