import type { Tx } from "@longpaddock/db/client";
import { insertOne } from "@longpaddock/db/insert-one";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { TIME_ZONES } from "@longpaddock/domain/states";
import { sql } from "drizzle-orm";
import { admirers, daysBefore, daysToSaturday, type SeededGroup } from "./seeded-group";

const DAYS_AHEAD = 12;

export interface PlannedEvent {
  readonly id: number;
  readonly place: SeededGroup;
  readonly organizerId: string;
  readonly at: Date;
}

/** Adds the events, on Saturdays in the time zones of their groups, with those who are going. */
export async function seedEvents(db: Tx, seeded: readonly SeededGroup[], now: Date): Promise<PlannedEvent[]> {
  const demos = seeded.flatMap((place) => (place.group.events ?? []).map((event) => ({ place, event })));
  const planned: PlannedEvent[] = [];
  for (const { place, event } of demos) {
    const { title, description, location, weeks, time } = event;
    const [latitude, longitude] = event.at;
    const timeZone = TIME_ZONES[place.group.region];
    const organizerId = place.idOf(event.by);
    const days = daysToSaturday(now, weeks);
    const day = daysBefore(now, -days).toISOString().slice(0, 10);
    // Planned some days ago, or some days before a past event.
    const at = daysBefore(now, weeks < 0 ? DAYS_AHEAD - days : (DAYS_AHEAD - weeks) / 4);
    const going = admirers(place, organizerId, event.going);
    const added = await insertOne(db, events, {
      groupId: place.id,
      organizerId,
      title,
      description,
      location,
      latitude,
      longitude,
      timeZone,
      startsAt: sql`${`${day}T${time}`}::timestamp at time zone ${timeZone}`,
      vehicleType: place.group.type,
      confirmedCount: going.length,
      createdAt: at,
      updatedAt: at,
    });
    await db
      .insert(eventParticipants)
      .values(going.map((userId) => ({ eventId: added.id, userId, joinedAt: at })));
    planned.push({ id: added.id, place, organizerId, at });
  }
  return planned;
}
