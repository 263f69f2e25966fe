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
  const [ride] = await deps.database.db
    .insert(events)
    .values({
      title: "Sunday loop",
      description: "Dust, then coffee",
      vehicleType: "offroad-motorcycle",
      startsAt: tomorrow(),
      organizerId: organizer.id,
      ...fields,
    })
    .returning({ id: events.id });
  if (!ride) throw new Error("The ride was not inserted");
  return ride.id;
}

/** Inserts an event of a group, tomorrow unless said otherwise, and returns its id. */
export async function addGroupEvent(
  { deps }: TestApp,
  { groupId, organizer }: { groupId: number; organizer: Person },
  fields: EventFields = {},
): Promise<number> {
  const [event] = await deps.database.db
    .insert(events)
    .values({
      groupId,
      title: "Club weekend",
      vehicleType: "motorcycle",
      startsAt: tomorrow(),
      organizerId: organizer.id,
      ...fields,
    })
    .returning({ id: events.id });
  if (!event) throw new Error("The event was not inserted");
  return event.id;
}
