import { groupMembers } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { ServerDeps } from "../../../core/deps";

const BATCH_SIZE = 500;

const isUnset = sql`${groupMembers.sortName} = '' and num_nonnulls(${users.firstName}, ${users.lastName}) > 0`;

/** Fills in the sort names of memberships from before the column existed. */
export async function setSortNames({ database: { db } }: Pick<ServerDeps, "database">): Promise<void> {
  for (let after = 0; ; ) {
    const found = await db
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(and(isUnset, gt(groupMembers.id, after)))
      .orderBy(asc(groupMembers.id))
      .limit(BATCH_SIZE);
    const ids = found.map(({ id }) => id);
    // A name that changes meanwhile is set by its trigger.
    if (ids.length > 0)
      await db
        .update(groupMembers)
        .set({ sortName: sql`member_sort_name(${users.firstName}, ${users.lastName})` })
        .from(users)
        .where(and(inArray(groupMembers.id, ids), eq(users.id, groupMembers.userId), isUnset));
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH_SIZE) return;
  }
}
