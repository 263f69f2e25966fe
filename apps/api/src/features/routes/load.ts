import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { monthStart } from "@longpaddock/domain/calendar";
import { AppError } from "@longpaddock/domain/errors";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { and, count, eq, gte, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx, SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { summaryColumns } from "./route-columns";

const oneRoute = prepared((db) =>
  db
    .select({
      ...summaryColumns,
      description: routes.description,
      tags: routes.tags,
      descent: routes.descent,
      gpxData: routes.gpxData,
      gpxFileName: routeTracks.fileName,
      gpxBytes: routeTracks.bytes,
      gpxPoints: routeTracks.points,
    })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("route_by_id"),
);

export type RouteRow = Awaited<ReturnType<ReturnType<typeof oneRoute>["execute"]>>[number];

/** @throws AppError NOT_FOUND, for a route that this actor must not know of too */
export async function loadRoute(ctx: Ctx, id: number): Promise<RouteRow> {
  const [route] = await oneRoute(ctx.db).execute({ id });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeRoute(ctx.actor, route));
  return route;
}

/**
 * A route's row, held until the transaction ends: "update" where it changes or goes, "key share" where rows that
 * name it are written, so that it does not go meanwhile.
 *
 * @throws AppError NOT_FOUND, for a route that this actor must not know of too
 */
export async function holdRoute({ db, actor }: Ctx, id: number, strength: "update" | "key share") {
  const [route] = await db
    .select({ id: routes.id, name: routes.name, isPublic: routes.isPublic, authorId: routes.authorId })
    .from(routes)
    .where(eq(routes.id, id))
    .for(strength);
  if (!route) throw new AppError("NOT_FOUND");
  authorize(actor, canSeeRoute(actor, route));
  return route;
}

const oneTrack = prepared((db) =>
  db
    .select({
      routeType: routes.routeType,
      isPublic: routes.isPublic,
      authorId: routes.authorId,
      name: routes.name,
      gpxData: routes.gpxData,
      track: routeTracks,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("track_by_route"),
);

/** A route with what was read from its GPX; `track` is null where it has no file. */
export async function loadTrack(ctx: Ctx, id: number) {
  const [route] = await oneTrack(ctx.db).execute({ id });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeRoute(ctx.actor, route));
  return route;
}

/** How many routes the actor has shared since the month began in the site's time zone. */
export async function createdThisMonth({ db, actor, clock, services }: SignedInCtx): Promise<number> {
  const since = monthStart(clock.now(), services.timeZone);
  const [counted] = await db
    .select({ created: count() })
    .from(routes)
    .where(and(eq(routes.authorId, actor.id), gte(routes.createdAt, since)));
  return counted?.created ?? 0;
}
