import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { postReads } from "@longpaddock/db/schema/post-reads";
import type { PageInput } from "@longpaddock/domain/paging";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { MAX_ID, pageOf } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { membershipView } from "./membership-view";

/** The literal lets the planner use the index, and leaves out requests to join that are still pending. */
const isOwn = and(eq(groupMembers.userId, sql.placeholder("userId")), eq(groupMembers.status, sql`'active'`));

/** Of how many topics of a group, the newest ones, it is counted how many are unread: a busy group has thousands. */
const COUNTED_TOPICS = 50;

const unreadTopics = sql<number>`(select count(*)::integer from (
    select id, last_comment_id, last_activity_at from ${groupPosts}
    where group_id = ${groupMembers.groupId} and removed_at is null
    order by id desc limit ${sql.raw(String(COUNTED_TOPICS))}) as topic
  left join ${postReads} as known on known.post_id = topic.id and known.user_id = ${sql.placeholder("userId")}
  where case when known.post_id is null then topic.last_activity_at > ${groupMembers.joinedAt}
    else coalesce(topic.last_comment_id, 0) > known.last_comment_id end)`;

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
      unreadTopics: unreadTopics.as("unread_topics"),
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
