import { routes } from "@longpaddock/db/schema/routes";
import { memberSearchText, users } from "@longpaddock/db/schema/users";
import type { SearchRoutesInput } from "@longpaddock/domain/admin/schema";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { cappedCount, pageOf } from "../../core/paging";
import { routeRowView } from "./route-row-view";

const newestRoutes = idCursor("administrators' routes");

/** All routes, private ones too, newest first. */
export async function listRoutes(ctx: AdminCtx, input: SearchRoutesInput) {
  const [before] = newestRoutes.decode(ctx, input.cursor) ?? [];
  const matches = conditionsOf(ctx, input);
  const [rows, counted] = await Promise.all([
    ctx.db
      .select({
        id: routes.id,
        name: routes.name,
        state: routes.state,
        vehicleType: routes.vehicleType,
        routeType: routes.routeType,
        isPublic: routes.isPublic,
        totalRatings: routes.totalRatings,
        createdAt: routes.createdAt,
        authorId: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(routes)
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(and(matches, before === undefined ? undefined : lt(routes.id, before)))
      .orderBy(desc(routes.id))
      .limit(input.limit + 1),
    cappedCount(ctx, { from: routes, where: matches }),
  ]);
  return pageOf(rows, {
    limit: input.limit,
    ...counted,
    view: routeRowView,
    cursor: (row) => newestRoutes.encode(ctx, [row.id]),
  });
}

function conditionsOf({ db }: AdminCtx, { search, author, type, state }: SearchRoutesInput) {
  const authors =
    author &&
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`${memberSearchText(users)} like ${pattern(author)}`);
  return and(
    search ? sql`${routes.search} @@ search_query(${search})` : undefined,
    authors ? inArray(routes.authorId, authors) : undefined,
    type ? eq(routes.routeType, type) : undefined,
    state ? sql`${routes.stateCode} = state_code(${state})` : undefined,
  );
}

const pattern = (words: string) => sql`'%' || search_fold(${words.replace(/[\\%_]/g, "\\$&")}) || '%'`;
