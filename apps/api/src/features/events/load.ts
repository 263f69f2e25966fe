import { eventRows } from "@longpaddock/db/schema/event-rows";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** Group events with their organisers. */
export const selectGroupEvents = (db: Ctx["db"]) =>
  db
    .select({
      id: groupEvents.id,
      groupId: groupEvents.groupId,
      title: groupEvents.title,
      description: groupEvents.description,
      eventDate: groupEvents.eventDate,
      timeZone: groupEvents.timeZone,
      endDate: groupEvents.endDate,
      location: groupEvents.location,
      latitude: groupEvents.latitude,
      longitude: groupEvents.longitude,
      maxParticipants: groupEvents.maxParticipants,
      vehicleType: groupEvents.vehicleType,
      status: groupEvents.status,
      participantCount: groupEvents.confirmedCount,
      organizerId: groupEvents.organizerId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(groupEvents)
    .innerJoin(users, eq(users.id, groupEvents.organizerId));

export type GroupEventRow = Awaited<ReturnType<typeof selectGroupEvents>>[number];

/** @throws AppError NOT_FOUND */
export async function loadGroupEvent({ db }: Pick<Ctx, "db">, id: number): Promise<GroupEventRow> {
  const [event] = await selectGroupEvents(db).where(eq(groupEvents.id, id));
  if (!event) throw new AppError("NOT_FOUND");
  return event;
}

/** Changes what those who run an event may change. @throws AppError NOT_FOUND */
export async function loadPlan({ db }: Pick<Ctx, "db">, id: number) {
  const [event] = await db
    .select({
      type: eventRows.type,
      title: eventRows.title,
      description: eventRows.description,
      startsAt: eventRows.startsAt,
      endsAt: eventRows.endsAt,
      timeZone: eventRows.timeZone,
      vehicleType: eventRows.vehicleType,
      location: eventRows.location,
      latitude: eventRows.latitude,
      longitude: eventRows.longitude,
      maxParticipants: eventRows.maxParticipants,
      routeId: eventRows.routeId,
      seriesId: eventRows.seriesId,
      originalDay: eventRows.originalDay,
      ownFields: eventRows.ownFields,
      sequence: eventRows.sequence,
    })
    .from(eventRows)
    .where(eq(eventRows.id, id));
  if (!event) throw new AppError("NOT_FOUND");
  return event;
}

export type EventPlan = Awaited<ReturnType<typeof loadPlan>>;
