import { routeFacets } from "@longpaddock/db/schema/route-facets";
import { VEHICLE_TYPES, type VehicleType, vehicleTypesMatching } from "@longpaddock/domain/vehicles";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import { prepared } from "../../../core/prepared";

const byVehicle = prepared((db) =>
  db
    .select({ vehicleType: routeFacets.vehicleType, count: sql<number>`sum(${routeFacets.count})::integer` })
    .from(routeFacets)
    .where(and(eq(routeFacets.isPublic, sql`true`), eq(routeFacets.isMain, sql`true`)))
    .groupBy(routeFacets.vehicleType)
    .prepare("routes_by_vehicle"),
);

/** Counts the public routes, in total and for each vehicle filter. */
export async function countRoutes(ctx: Ctx) {
  const rows = await byVehicle(ctx.db).execute();
  const counted = new Map(rows.map((row) => [row.vehicleType, row.count]));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const sumOf = (types: readonly string[]) => types.reduce((sum, type) => sum + (counted.get(type) ?? 0), 0);
  const byVehicleType = Object.fromEntries(
    VEHICLE_TYPES.map((type) => [type, sumOf(vehicleTypesMatching(type))]),
  ) as Record<VehicleType, number>;
  return { total, byVehicleType };
}
