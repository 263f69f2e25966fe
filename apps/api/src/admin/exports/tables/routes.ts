import { surfaceOf } from "@longpaddock/db/route-sort-keys";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import { closureReason, closureTime } from "@longpaddock/domain/routes/closure-texts";
import { asc, eq, sql } from "drizzle-orm";
import { exportPart, nameOf } from "./export-part";

const { id, name, description, state, lineStates, city, vehicleType, difficulty, distance } = routes;
const { ascent, descent, duration, bestSeason, dirtShare, vehicleUsed, closures, tags, routeType, isPublic } =
  routes;
const { averageRating, totalRatings, authorId, createdAt, updatedAt } = routes;

/** `routes` holds what others may see of a route that is cut near a home; no line and no waypoint is exported. */
export const routesPart = exportPart({
  columns: EXPORT_COLUMNS.routes,
  from: routes,
  id,
  rows: (db, { where, limit }) =>
    db
      .select({
        id,
        name,
        description,
        state,
        lineStates,
        city,
        vehicle: vehicleType,
        difficulty,
        distance,
        ascent,
        descent,
        duration,
        bestSeason,
        surface: surfaceOf(routes),
        dirtShare,
        vehicleUsed,
        closures,
        tags,
        type: routeType,
        isPublic,
        hasFile: sql<boolean>`${routes.gpxFileUrl} is not null`,
        averageRating,
        ratings: totalRatings,
        authorId,
        author: { firstName: users.firstName, lastName: users.lastName },
        createdAt,
        updatedAt,
      })
      .from(routes)
      .leftJoin(users, eq(users.id, authorId))
      .where(where)
      .orderBy(asc(id))
      .limit(limit),
  cells: (route) => ({
    ...route,
    lineStates: route.lineStates?.join(", ") ?? null,
    distance: route.distance === null ? null : Number(route.distance),
    closures: route.closures
      .map((closure) => `${closureTime(closure)}: ${closureReason(closure)}`)
      .join("\n"),
    tags: route.tags.join(", "),
    author: nameOf(route.author),
  }),
});
