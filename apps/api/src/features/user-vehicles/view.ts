import type { userVehicles } from "@longpaddock/db/schema/user-vehicles";

/** For the owner only. */
export function vehicleView(row: typeof userVehicles.$inferSelect) {
  return {
    id: row.id,
    vehicleType: row.vehicleType,
    name: row.name,
    description: row.description,
    year: row.year,
    make: row.make,
    model: row.model,
    fuelRange: row.fuelRange,
  };
}
