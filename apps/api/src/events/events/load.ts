import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { waitlistPosition } from "../../riders/participations/load";

const listedColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  timeZone: events.timeZone,
  location: events.location,
  latitude: events.latitude,
  longitude: events.longitude,
  maxParticipants: events.maxParticipants,
  confirmedCount: events.confirmedCount,
  vehicleType: events.vehicleType,
  status: events.status,
  organizerId: events.organizerId,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};

/** Events with their organisers, for the lists of rides and of a group's events. */
export const selectListed = (db: Ctx["db"]) =>
  db.select(listedColumns).from(events).innerJoin(users, eq(users.id, events.organizerId));

export type ListedEvent = Awaited<ReturnType<typeof selectListed>>[number];

/** The same with what a viewer has answered and can still answer. */
export const selectAnswerable = (db: Ctx["db"], viewer: string | null) =>
  db
    .select({
      ...listedColumns,
      overAt: events.overAt,
      tentativeCount: events.tentativeCount,
      waitlistedCount: events.waitlistedCount,
      answer: eventParticipants.status,
      waitlistPosition,
      checkIn: eventCheckIns.status,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organizerId))
    .leftJoin(
      eventParticipants,
      and(eq(eventParticipants.eventId, events.id), sql`${eventParticipants.userId} = ${viewer}`),
    )
    .leftJoin(
      eventCheckIns,
      and(eq(eventCheckIns.eventId, events.id), sql`${eventCheckIns.userId} = ${viewer}`),
    );

export type AnswerableRow = Awaited<ReturnType<typeof selectAnswerable>>[number];

/** @throws AppError NOT_FOUND */
export async function loadListed({ db }: Pick<Ctx, "db">, id: number): Promise<ListedEvent> {
  const [event] = await selectListed(db).where(eq(events.id, id));
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
      id: events.id,
      type: events.type,
      title: events.title,
      description: events.description,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      timeZone: events.timeZone,
      vehicleType: events.vehicleType,
      location: events.location,
      latitude: events.latitude,
      longitude: events.longitude,
      maxParticipants: events.maxParticipants,
      routeId: events.routeId,
      overdueLeadMinutes: events.overdueLeadMinutes,
      overdueSweepMinutes: events.overdueSweepMinutes,
      overdueContactMinutes: events.overdueContactMinutes,
      seriesId: events.seriesId,
      originalDay: events.originalDay,
      ownFields: events.ownFields,
      sequence: events.sequence,
    })
    .from(events)
    .where(inArray(events.id, [...ids]));
  return new Map(plans.map(({ id, ...plan }) => [id, plan]));
}

export type EventPlan = MapValue<Awaited<ReturnType<typeof loadPlans>>>;
type MapValue<M> = M extends Map<number, infer Value> ? Value : never;
