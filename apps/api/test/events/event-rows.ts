import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rides } from "@longpaddock/db/schema/rides";
import type { TestApp } from "../build-app";
import type { Person } from "../people";

type Shared =
  | "maxParticipants"
  | "status"
  | "timeZone"
  | "routeId"
  | "vehicleType"
  | "location"
  | "latitude"
  | "longitude";

const TOMORROW_MS = 86_400_000;
const tomorrow = () => new Date(Date.now() + TOMORROW_MS);

/** Inserts a ride, tomorrow unless said otherwise, and returns its id. */
export async function addRide(
  { deps }: TestApp,
  organizer: Person,
  fields: Partial<Pick<typeof rides.$inferInsert, Shared | "name" | "dateTime">> = {},
): Promise<number> {
  const [ride] = await deps.database.db
    .insert(rides)
    .values({
      name: "Sunday loop",
      description: "Dust, then coffee",
      vehicleType: "offroad-motorcycle",
      dateTime: tomorrow(),
      organizerId: organizer.id,
      ...fields,
    })
    .returning({ id: rides.id });
  if (!ride) throw new Error("The ride was not inserted");
  return ride.id;
}

/** Inserts an event of a group, tomorrow unless said otherwise, and returns its id. */
export async function addGroupEvent(
  { deps }: TestApp,
  { groupId, organizer }: { groupId: number; organizer: Person },
  fields: Partial<Pick<typeof groupEvents.$inferInsert, Shared | "title" | "eventDate" | "endDate">> = {},
): Promise<number> {
  const [event] = await deps.database.db
    .insert(groupEvents)
    .values({
      groupId,
      title: "Club weekend",
      vehicleType: "motorcycle",
      eventDate: tomorrow(),
      organizerId: organizer.id,
      ...fields,
    })
    .returning({ id: groupEvents.id });
  if (!event) throw new Error("The event was not inserted");
  return event.id;
}
