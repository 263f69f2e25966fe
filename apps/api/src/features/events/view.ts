import type { rides } from "@longpaddock/db/schema/rides";

type RideRow = Pick<
  typeof rides.$inferSelect,
  "id" | "name" | "description" | "dateTime" | "timeZone" | "location" | "vehicleType" | "status"
>;

export function rideView(row: RideRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    dateTime: row.dateTime.toISOString(),
    timeZone: row.timeZone,
    location: row.location,
    vehicleType: row.vehicleType,
    status: row.status,
  };
}
