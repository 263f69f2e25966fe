import { events } from "@longpaddock/db/schema/events";
import { changesBetween } from "@longpaddock/domain/events/rules";
import { sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import type { LockedEvent } from "../../../riders/participations/load";
import type { EventPlan } from "../load";

export interface PlanChange {
  event: LockedEvent;
  before: EventPlan;
  after: EventPlan;
  /** Of a series, the others stay as they are. */
  isAlone: boolean;
}

/** Stores the changes of events in one statement: a series may have 52. */
export async function setPlans({ db, clock }: OnboardedCtx, changes: readonly PlanChange[]): Promise<void> {
  const now = clock.now().toISOString();
  const stored = changes.map(({ event, before, after, isAlone }) => {
    const { fields, isInCalendars } = changesBetween(before, after);
    const isOwn = before.seriesId !== null && isAlone;
    return {
      id: event.id,
      title: after.title,
      description: after.description,
      starts_at: after.startsAt,
      ends_at: after.endsAt,
      vehicle_type: after.vehicleType,
      time_zone: after.timeZone,
      location: after.location,
      latitude: after.latitude,
      longitude: after.longitude,
      route_id: after.routeId,
      overdue_lead_minutes: after.overdueLeadMinutes,
      overdue_sweep_minutes: after.overdueSweepMinutes,
      overdue_contact_minutes: after.overdueContactMinutes,
      // With riders on the waitlist, the new limit is stored together with the places that it gives them.
      max_participants: event.waitlistedCount > 0 ? null : after.maxParticipants,
      is_limit_stored: event.waitlistedCount > 0,
      own_fields: isOwn ? [...new Set([...before.ownFields, ...fields])] : before.ownFields,
      sequence: before.sequence + Number(isInCalendars),
      is_moved: fields.includes("startsAt"),
    };
  });
  await db.execute(sql`update ${events} as event set
      title = plan.title, description = plan.description, starts_at = plan.starts_at, ends_at = plan.ends_at,
      vehicle_type = plan.vehicle_type, time_zone = plan.time_zone, location = plan.location,
      latitude = plan.latitude, longitude = plan.longitude, route_id = plan.route_id,
      overdue_lead_minutes = plan.overdue_lead_minutes, overdue_sweep_minutes = plan.overdue_sweep_minutes,
      overdue_contact_minutes = plan.overdue_contact_minutes,
      max_participants = case when plan.is_limit_stored then event.max_participants else plan.max_participants end,
      forced_places = case when plan.is_limit_stored or plan.max_participants is not distinct from event.max_participants
        then event.forced_places else 0 end,
      own_fields = plan.own_fields, sequence = plan.sequence, updated_at = ${now},
      start_moved_at = case when plan.is_moved then ${now}::timestamptz else event.start_moved_at end
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb) as plan(
      id integer, title text, description text, starts_at timestamptz, ends_at timestamptz, vehicle_type text,
      time_zone text, location text, latitude double precision, longitude double precision, route_id integer,
      overdue_lead_minutes integer, overdue_sweep_minutes integer, overdue_contact_minutes integer,
      max_participants integer, is_limit_stored boolean, own_fields text[], sequence integer, is_moved boolean)
    where event.id = plan.id`);
}
