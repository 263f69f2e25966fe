import type { DbOrTx } from "@longpaddock/db/client";
import { riddenLegs } from "@longpaddock/db/schema/ridden-legs";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import type { Ride } from "@longpaddock/planner/trip";
import type { RiddenLines } from "@longpaddock/roads/ridden/ride-legs";
import { and, eq, inArray } from "drizzle-orm";
import { chosenRides, chosenRidesOf } from "./chosen-rides";
import { unpackLeg } from "./leg-lines";

/** One line for each leg that members have ridden, of those asked for. */
export async function loadRiddenLines(db: DbOrTx, legs: readonly string[]): Promise<RiddenLines> {
  if (legs.length === 0) return new Map();
  const chosen = await chosenRidesOf(db, legs);
  const found = await db
    .select({
      leg: chosen.leg,
      line: riddenLegs.line,
      vehicle: routes.vehicleType,
      month: routeTracks.riddenMonth,
    })
    .from(chosen)
    .innerJoin(riddenLegs, and(eq(riddenLegs.leg, chosen.leg), eq(riddenLegs.routeId, chosen.routeId)))
    .innerJoin(routes, and(eq(routes.id, chosen.routeId), routes.isPublic))
    .innerJoin(routeTracks, eq(routeTracks.routeId, chosen.routeId))
    .where(inArray(chosen.leg, [...legs]));
  return new Map(
    found.map(({ leg, line, vehicle, month }) => [leg, { positions: unpackLeg(line), vehicle, month }]),
  );
}

/** The kilometres of the same lines, for all legs. */
export async function loadRides(db: DbOrTx): Promise<Map<string, Ride>> {
  const found = await chosenRides(db);
  return new Map(
    found.map(({ leg, metres, riddenMetres }) => [
      leg,
      { kilometres: metres / 1000, riddenKm: riddenMetres / 1000 },
    ]),
  );
}
