import { groupMembers } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { can } from "@longpaddock/domain/access";
import { isOnboarded, viewerId } from "@longpaddock/domain/actor";
import { canDownloadMembers, canListMembers } from "@longpaddock/domain/memberships/policy";
import type { ListMembersInput } from "@longpaddock/domain/memberships/schema";
import { and, asc, count, eq, gt } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { literalWords, nameHas } from "../../core/person-view";
import { loadGroup } from "./load";
import { groupMemberView } from "./view";

const longestMembers = idCursor("group members");

export function membersQueries(db: Ctx["db"], { id, status, role, search, limit }: ListMembersInput) {
  const matches = and(
    eq(groupMembers.groupId, id),
    eq(groupMembers.status, status),
    role && eq(groupMembers.role, role),
    search === undefined ? undefined : nameHas(literalWords(search)),
  );
  return {
    page: (after: number) =>
      db
        .select({
          id: groupMembers.id,
          userId: groupMembers.userId,
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
        .where(and(matches, gt(groupMembers.id, after)))
        .orderBy(asc(groupMembers.id))
        .limit(limit + 1),
    total: () =>
      db
        .select({ total: count() })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.userId))
        .where(matches),
  };
}

/** The members of a group, or with `status` those who have asked to join or are blocked, the longest there first. */
export async function listGroupMembers(ctx: Ctx, input: ListMembersInput) {
  const { id, status, limit, cursor } = input;
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canListMembers(ctx.actor, group, status));
  const seesAll = can(ctx.actor, isOnboarded, (member) => canDownloadMembers(member, group));
  const cursors = longestMembers.of(`${id}/${status}`);
  const [after] = cursors.decode(ctx, cursor) ?? [0];
  const queries = membersQueries(ctx.db, input);
  const [rows, [counted]] = await Promise.all([queries.page(after), queries.total()]);
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: (row) => groupMemberView(row, { seesListed: seesAll || row.userId === viewerId(ctx.actor) }),
    cursor: (row) => cursors.encode(ctx, [row.id]),
  });
}
