import { rows } from "@longpaddock/db/rows";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { isOut } from "@longpaddock/domain/check-ins/statuses";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { AppError } from "@longpaddock/domain/errors";
import type { Place } from "@longpaddock/domain/geo";
import { apartOnCourse, MAX_COURSE_POINTS, nearestPasses } from "@longpaddock/domain/sheet/course";
import { MAX_POINT_NAME } from "@longpaddock/domain/sheet/vocabulary";
import { atKnots } from "@longpaddock/roads/places/knots";
import { placesPassed } from "@longpaddock/roads/places/passed-places";
import { eq, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { loadLine } from "../../routes/fuel/find-gaps";
import { nameOf } from "./load";

/** Waypoints and riders further away aren't on the line. */
const REACH_KM = 1;

interface Located {
  role: "lead" | "sweep";
  status: CheckInStatus;
  location: string;
  locatedAt: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * The route of a ride for its leaders: its waypoints in the order in which the line passes them, where riders may regroup, and
 * how far along it the lead and the sweep last shared their position. Null without a route, or one that the viewer may not see.
 */
export async function readCourse(ctx: OnboardedCtx, eventId: number) {
  const [event] = await ctx.db.select({ routeId: events.routeId }).from(events).where(eq(events.id, eventId));
  if (!event?.routeId) return null;
  const line = await loadLine(ctx, event.routeId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!line) return null;
  const { totalKm, waypoints, shown } = line;
  const named = waypoints.filter(({ name }) => name?.trim());
  // Those without a name shape the line, unless none has one.
  const passed = placesPassed(shown.lines, named.length > 0 ? named : waypoints, REACH_KM);
  const passesOf = (place: Place) =>
    placesPassed(shown.lines, [place], REACH_KM).map(({ km }) => atKnots(shown.knots, km));
  const leaders = (await listLocated(ctx, eventId)).map((one) => {
    const [latitude = 0, longitude = 0] = one.location.split(",").map(Number);
    return { ...one, passes: passesOf({ latitude, longitude }) };
  });
  const [lead, sweep] = (["lead", "sweep"] as const).map((role) =>
    leaders.find((one) => one.role === role && one.passes.length > 0),
  );
  const [leadKm, sweepKm] = nearestPasses(lead?.passes ?? [], sweep?.passes ?? []);
  const placed = (who: typeof lead, km: number | null) =>
    who && km !== null ? { name: nameOf(who), km, at: new Date(who.locatedAt).toISOString() } : null;
  return {
    totalKm,
    points: passed.slice(0, MAX_COURSE_POINTS).map(({ place, km }) => ({
      name: [...(place.name ?? "")].slice(0, MAX_POINT_NAME).join(""),
      km: atKnots(shown.knots, km),
    })),
    lead: placed(lead, leadKm),
    sweep: placed(sweep, sweepKm),
    apartKm: apartOnCourse(leadKm, sweepKm),
  };
}

/** Of the leads and sweeps who are out, the latest first. */
async function listLocated({ db }: OnboardedCtx, eventId: number): Promise<Located[]> {
  const found = await rows<Located>(
    db,
    sql`select r.role, c.status, c.location, c.located_at as "locatedAt", u.first_name as "firstName", u.last_name as "lastName"
      from ${eventRoles} r join ${eventCheckIns} c on c.event_id = r.event_id and c.user_id = r.user_id
      join users u on u.id = r.user_id
      where r.event_id = ${eventId} and r.role in ('lead', 'sweep') and c.location is not null
      order by c.located_at desc, u.id`,
  );
  return found.filter(({ status }) => isOut(status));
}
