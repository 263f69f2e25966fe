import { insertOne } from "@longpaddock/db/insert-one";
import { events } from "@longpaddock/db/schema/events";
import type { TestApp } from "../build-app";
import type { Person } from "../people";

type EventFields = Partial<typeof events.$inferInsert>;

const TOMORROW_MS = 86_400_000;
const tomorrow = () => new Date(Date.now() + TOMORROW_MS);

/** Inserts a ride, tomorrow unless said otherwise, and returns its id. */
export async function addRide(
  { deps }: TestApp,
  organizer: Person,
  fields: EventFields = {},
): Promise<number> {
  const ride = await insertOne(deps.database.db, events, {
    title: "Sunday loop",
    description: "Dust, then coffee",
    vehicleType: "offroad-motorcycle",
    startsAt: tomorrow(),
    organizerId: organizer.id,
    ...fields,
  });
  return ride.id;
}

/** Inserts an event of a group, tomorrow unless said otherwise, and returns its id. */
export async function addGroupEvent(
  { deps }: TestApp,
  { groupId, organizer }: { groupId: number; organizer: Person },
  fields: EventFields = {},
): Promise<number> {
  const event = await insertOne(deps.database.db, events, {
    groupId,
    title: "Club weekend",
    vehicleType: "motorcycle",
    startsAt: tomorrow(),
    organizerId: organizer.id,
    ...fields,
  });
  return event.id;
}
