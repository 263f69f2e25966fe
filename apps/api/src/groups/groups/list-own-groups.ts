import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import type { PageInput } from "@longpaddock/domain/paging";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { membershipView } from "./membership-view";

/** The literal lets the planner use the index, and leaves out requests to join that are still pending. */
const isOwn = and(eq(groupMembers.userId, sql.placeholder("userId")), eq(groupMembers.status, sql`'active'`));

/** Every row carries the total. */
export const ownGroupsQuery = prepared((db) =>
  db
    .select({
      membershipId: sql<number>`${groupMembers.id}`.as("membership_id"),
      groupId: groupMembers.groupId,
      role: groupMembers.role,
      joinedAt: groupMembers.joinedAt,
      name: groups.name,
      isPrivate: groups.isPrivate,
      memberCount: groups.memberCount,
      givenPlan: groups.givenPlan,
      total: sql<number>`(select count(*)::integer from ${groupMembers} as mine
        where mine.user_id = ${sql.placeholder("userId")} and mine.status = 'active')`.as("total"),
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(isOwn, lt(groupMembers.id, sql.placeholder("before"))))
    .orderBy(desc(groupMembers.id))
    .limit(sql.placeholder("limit"))
    .prepare("own_groups"),
);

const newestMemberships = idCursor("newest memberships");

/** The groups that the member belongs to, the latest joined first. */
export async function listOwnGroups(ctx: SignedInCtx, { limit, cursor }: PageInput) {
  const userId = ctx.actor.id;
  const [before] = newestMemberships.decode(ctx, cursor) ?? [MAX_ID];
  const rows = await ownGroupsQuery(ctx.db).execute({ userId, before, limit: limit + 1 });
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    view: membershipView,
    cursor: ({ membershipId }) => newestMemberships.encode(ctx, [membershipId]),
  });
}
