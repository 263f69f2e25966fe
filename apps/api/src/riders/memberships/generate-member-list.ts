import { groupMembers } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { dayInZone } from "@longpaddock/domain/calendar";
import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import { canDownloadMembers } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { MEMBER_LIST_COLUMNS } from "@longpaddock/domain/memberships/texts";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { BYTE_ORDER_MARK, csvRecord } from "../../core/files/csv";
import { stillMayRead } from "../../core/within-transaction";
import { loadGroup } from "./load";

const BATCH_SIZE = 500;

/** The active members of a group as records of a CSV file, read some at a time. */
export async function generateMemberList(
  ctx: OnboardedCtx,
  { id }: GroupId,
): Promise<AsyncGenerator<string>> {
  await requireAccess(ctx, id);
  return records(ctx, id);
}

async function requireAccess(ctx: OnboardedCtx, id: number): Promise<void> {
  authorize(ctx.actor, canDownloadMembers(ctx.actor, await loadGroup(ctx, id)));
}

async function* records(ctx: OnboardedCtx, groupId: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(MEMBER_LIST_COLUMNS);
  let after = 0;
  while (true) {
    const batch = await membersAfter(ctx, groupId, after);
    if (after > 0) await Promise.all([stillMayRead(ctx), requireAccess(ctx, groupId)]);
    const lines = batch.map(({ firstName, lastName, role, joinedAt, ...rest }) =>
      csvRecord([
        firstName ?? "",
        lastName ?? "",
        GROUP_ROLE_LABELS[role],
        dayInZone(joinedAt, ctx.services.timeZone),
        rest.email ?? "",
        rest.memberNumber ?? "",
        rest.financialUntil ?? "",
      ]),
    );
    if (lines.length > 0) yield lines.join("");
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    after = last.id;
  }
}

const membersAfter = ({ db }: OnboardedCtx, groupId: number, after: number) =>
  db
    .select({
      id: groupMembers.id,
      role: groupMembers.role,
      joinedAt: groupMembers.joinedAt,
      memberNumber: groupMembers.memberNumber,
      financialUntil: groupMembers.financialUntil,
      firstName: users.firstName,
      lastName: users.lastName,
      email: sql<string | null>`case when ${groupMembers.sharesEmail} and ${users.deletedAt} is null
        then ${users.email} end`,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, "active"), gt(groupMembers.id, after)),
    )
    .orderBy(asc(groupMembers.id))
    .limit(BATCH_SIZE);
