import { groupMembers, memberWords } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { can } from "@longpaddock/domain/access";
import { isOnboarded, viewerId } from "@longpaddock/domain/actor";
import { canDownloadMembers, canListMembers } from "@longpaddock/domain/memberships/policy";
import type { ListMembersInput } from "@longpaddock/domain/memberships/schema";
import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "../../../core/authorize";
import type { Ctx } from "../../../core/context";
import { listCursor } from "../../../core/cursor";
import { pageOf } from "../../../core/paging";
import { loadGroup } from "../load";
import { groupMemberView } from "../view";

/** The sort name, which is empty in the order of joining, and the id. */
const membersByOrder = listCursor("group members", z.tuple([z.string(), z.int()]));

const { sortName } = groupMembers;

export function membersQueries(
  db: Ctx["db"],
  { id, status, role, search, sort, from, limit }: ListMembersInput,
) {
  const isByName = sort === "name";
  const matches = and(
    eq(groupMembers.groupId, id),
    eq(groupMembers.status, status),
    role && eq(groupMembers.role, role),
    search === undefined
      ? undefined
      : sql`${memberWords(groupMembers)} @@ (select discussion_query(${`group/${id}`}, ${search}))`,
  );
  const begins = isByName && from !== undefined ? sql`${sortName} >= btrim(search_fold(${from}))` : undefined;
  return {
    page: ([afterName, afterId]: readonly [string, number]) =>
      db
        .select({
          id: groupMembers.id,
          userId: groupMembers.userId,
          sortName,
          role: groupMembers.role,
          status: groupMembers.status,
          joinedAt: groupMembers.joinedAt,
          memberNumber: groupMembers.memberNumber,
          financialUntil: groupMembers.financialUntil,
          firstName: users.firstName,
          lastName: users.lastName,
          profileImageUrl: users.profileImageUrl,
        })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.userId))
        .where(
          and(
            matches,
            begins,
            isByName
              ? sql`(${sortName}, ${groupMembers.id}) > (${afterName}, ${afterId})`
              : gt(groupMembers.id, afterId),
          ),
        )
        .orderBy(...(isByName ? [asc(sortName)] : []), asc(groupMembers.id))
        .limit(limit + 1),
    total: () => db.select({ total: count() }).from(groupMembers).where(matches),
  };
}

/** The members of a group, or with `status` those who have asked to join or are blocked. */
export async function listGroupMembers(ctx: Ctx, input: ListMembersInput) {
  const { id, status, sort, limit, cursor } = input;
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canListMembers(ctx.actor, group, status));
  const seesAll = can(ctx.actor, isOnboarded, (member) => canDownloadMembers(member, group));
  const cursors = membersByOrder.of(`${id}/${status}/${sort}`);
  const after = cursors.decode(ctx, cursor) ?? (["", 0] as const);
  const queries = membersQueries(ctx.db, input);
  const [rows, [counted]] = await Promise.all([queries.page(after), queries.total()]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => groupMemberView(row, { seesListed: seesAll || row.userId === viewerId(ctx.actor) }),
    cursor: (row) => cursors.encode(ctx, [sort === "name" ? row.sortName : "", row.id]),
  });
}
