import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { isAdmin, viewerId } from "@longpaddock/domain/actor";
import type { ListGroupsInput } from "@longpaddock/domain/groups/schema";
import { and, count, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { groupCardView } from "./group-view";
import { selectGroups } from "./load";

/** A list stops counting here and reports its total as capped. */
const COUNT_CAP = 1000;

const newestGroups = idCursor("newest groups");

interface Viewer {
  id: string;
  isAdmin: boolean;
}

/** Outsiders don't find a private group by its region or level, which they can't see. */
export function groupsQueries(db: Ctx["db"], input: ListGroupsInput, viewer: Viewer) {
  const { type, region, skillLevel, search, limit } = input;
  const isInside = sql`exists (select from ${groupMembers} as own where own.group_id = ${groups.id}
    and own.user_id = ${viewer.id} and own.status = 'active')`;
  const isOpen = viewer.isAdmin ? undefined : or(eq(groups.isPrivate, sql`false`), isInside);
  const matches = and(
    type && eq(groups.type, type),
    region && eq(groups.region, region),
    skillLevel && eq(groups.skillLevel, skillLevel),
    region || skillLevel ? isOpen : undefined,
    search === undefined ? undefined : sql`${groups.search} @@ search_query(${search})`,
  );
  const counted = db
    .select({ id: groups.id })
    .from(groups)
    .where(matches)
    .limit(COUNT_CAP + 1)
    .as("counted");
  return {
    page: (before: number) =>
      selectGroups(db, viewer.id)
        .where(and(matches, lt(groups.id, before)))
        .orderBy(desc(groups.id))
        .limit(limit + 1),
    total: () => db.select({ total: count() }).from(counted),
  };
}

/** All groups, newest first. */
export async function listGroups(ctx: Ctx, input: ListGroupsInput) {
  const [before] = newestGroups.decode(ctx, input.cursor) ?? [MAX_ID];
  const viewer = { id: viewerId(ctx.actor), isAdmin: isAdmin(ctx.actor) };
  const queries = groupsQueries(ctx.db, input, viewer);
  const [rows, [counted]] = await Promise.all([queries.page(before), queries.total()]);
  const total = counted?.total ?? 0;
  return pageOf(rows, {
    limit: input.limit,
    total: Math.min(total, COUNT_CAP),
    totalIsCapped: total > COUNT_CAP,
    view: (row) => groupCardView(row, ctx.actor, input),
    cursor: ({ id }) => newestGroups.encode(ctx, [id]),
  });
}
