import { contentReports } from "@longpaddock/db/schema/content-reports";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import type { PageInput } from "@longpaddock/domain/paging";
import { and, desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AdminCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { cappedCount, pageOf } from "../../core/paging";
import { photosOfNote } from "../../routes/route-photos/photo-columns";
import { reportView } from "./view";

const newestReports = idCursor("newest reports");

const writers = alias(users, "writers");
const reporters = alias(users, "reporters");

export const selectReports = ({ db }: Pick<AdminCtx, "db">) =>
  db
    .select({
      report: contentReports,
      note: routeRatings,
      photos: photosOfNote(null),
      route: { id: routes.id, name: routes.name },
      writer: { id: writers.id, firstName: writers.firstName, lastName: writers.lastName },
      reporter: { id: reporters.id, firstName: reporters.firstName, lastName: reporters.lastName },
    })
    .from(contentReports)
    .innerJoin(routeRatings, eq(routeRatings.id, contentReports.ratingId))
    .innerJoin(routes, eq(routes.id, routeRatings.routeId))
    .innerJoin(writers, eq(writers.id, routeRatings.userId))
    .innerJoin(reporters, eq(reporters.id, contentReports.reporterId));

/** Lists the pending reports, newest first. */
export async function listReports(ctx: AdminCtx, { limit, cursor }: PageInput) {
  const isPending = eq(contentReports.status, "pending");
  const [before] = newestReports.decode(ctx, cursor) ?? [];
  const [rows, counted] = await Promise.all([
    selectReports(ctx)
      .where(and(isPending, before === undefined ? undefined : lt(contentReports.id, before)))
      .orderBy(desc(contentReports.id))
      .limit(limit + 1),
    cappedCount(ctx, { from: contentReports, where: isPending }),
  ]);
  return pageOf(rows, {
    limit,
    ...counted,
    view: reportView,
    cursor: ({ report }) => newestReports.encode(ctx, [report.id]),
  });
}
