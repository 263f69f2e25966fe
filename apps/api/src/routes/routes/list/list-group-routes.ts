import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { viewerId } from "@longpaddock/domain/actor";
import { canReadAsMember } from "@longpaddock/domain/memberships/policy";
import type { GroupRoutesInput } from "@longpaddock/domain/routes/schema";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { authorize } from "../../../core/authorize";
import type { Ctx } from "../../../core/context";
import { idCursor } from "../../../core/cursor";
import { MAX_ID, pageOf } from "../../../core/paging";
import { loadGroup } from "../../../riders/memberships/load";
import { routeCardView } from "../card-view";
import { mineColumns } from "../mine";
import { cardColumns } from "../route-columns";

const newestRoutes = idCursor("group routes");

/** What members have shared with their group alone, the newest first. */
export async function listGroupRoutes(ctx: Ctx, { id, limit, cursor }: GroupRoutesInput) {
  const { actor, db } = ctx;
  authorize(actor, canReadAsMember(actor, await loadGroup(ctx, id)));
  const inGroup = eq(routes.groupId, id);
  const cursors = newestRoutes.of(id);
  const [before = MAX_ID] = cursors.decode(ctx, cursor) ?? [];
  const [found, total] = await Promise.all([
    db
      .select({ ...cardColumns, ...mineColumns(sql`${viewerId(actor)}`) })
      .from(routes)
      .innerJoin(users, eq(users.id, routes.authorId))
      .where(and(inGroup, lt(routes.id, before)))
      .orderBy(desc(routes.id))
      .limit(limit + 1),
    db.$count(routes, inGroup),
  ]);
  return pageOf(found, {
    limit,
    total,
    view: (row) => routeCardView(row, actor),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
