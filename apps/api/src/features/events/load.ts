import { eventRows } from "@longpaddock/db/schema/event-rows";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { eq, inArray } from "drizzle-orm";
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

/** Loads the fields of an event that can be edited. @throws AppError NOT_FOUND */
export async function loadPlan(ctx: Pick<Ctx, "db">, id: number): Promise<EventPlan> {
  const plan = (await loadPlans(ctx, [id])).get(id);
  if (!plan) throw new AppError("NOT_FOUND");
  return plan;
}

/** The same of several events, by id. */
export async function loadPlans({ db }: Pick<Ctx, "db">, ids: readonly number[]) {
  const plans = await db
    .select({
      id: eventRows.id,
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
    .where(inArray(eventRows.id, [...ids]));
  return new Map(plans.map(({ id, ...plan }) => [id, plan]));
}

export type EventPlan = MapValue<Awaited<ReturnType<typeof loadPlans>>>;
type MapValue<M> = M extends Map<number, infer Value> ? Value : never;
