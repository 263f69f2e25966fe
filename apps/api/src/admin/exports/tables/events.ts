import { events } from "@longpaddock/db/schema/events";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import { asc, eq } from "drizzle-orm";
import { exportPart, nameOf } from "./export-part";

const { id, type, title, description, status, startsAt, endsAt, timeZone, location } = events;
const { latitude, longitude, vehicleType, confirmedCount, tentativeCount, waitlistedCount } = events;
const { overdueLeadMinutes, overdueSweepMinutes, overdueContactMinutes } = events;
const { maxParticipants, groupId, routeId, seriesId, organizerId, createdAt, updatedAt } = events;

/** Rides and the events of groups, whose ids come from one sequence. */
export const eventsPart = exportPart({
  columns: EXPORT_COLUMNS.events,
  from: events,
  id,
  rows: (db, { where, limit }) =>
    db
      .select({
        id,
        type,
        title,
        description,
        status,
        startsAt,
        endsAt,
        timeZone,
        location,
        latitude,
        longitude,
        vehicle: vehicleType,
        confirmed: confirmedCount,
        tentative: tentativeCount,
        waitlisted: waitlistedCount,
        maxParticipants,
        overdueLeadMinutes,
        overdueSweepMinutes,
        overdueContactMinutes,
        groupId,
        group: groups.name,
        isPrivate: groups.isPrivate,
        routeId,
        seriesId,
        organizerId,
        organizer: { firstName: users.firstName, lastName: users.lastName },
        createdAt,
        updatedAt,
      })
      .from(events)
      .leftJoin(groups, eq(groups.id, groupId))
      .leftJoin(users, eq(users.id, organizerId))
      .where(where)
      .orderBy(asc(id))
      .limit(limit),
  cells: (event) => ({ ...event, organizer: nameOf(event.organizer) }),
});
