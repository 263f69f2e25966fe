import type { rides } from "@longpaddock/db/schema/rides";
import type { GroupEventRow } from "./load";

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

export function groupEventView(row: GroupEventRow) {
  return {
    id: row.id,
    groupId: row.groupId,
    title: row.title,
    description: row.description,
    eventDate: row.eventDate.toISOString(),
    timeZone: row.timeZone,
    location: row.location,
    vehicleType: row.vehicleType,
    status: row.status,
    participantCount: row.participantCount,
    organizer: {
      id: row.organizerId,
      firstName: row.firstName,
      lastName: row.lastName,
      profileImageUrl: row.profileImageUrl,
    },
  };
}
