import { groupMembers } from "@longpaddock/db/schema/group-members";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../context";

const adminWhoWrote = sql`from ${groupMembers} writer where writer.group_id = ${reportedIssues.groupId}
  and writer.user_id = ${reportedIssues.contentAuthorId} and writer.status = 'active' and writer.role = 'admin'`;

/**
 * Reports that wait for the admins of their group. Those of what one of them wrote never do, even if they weren't one then.
 * Without parameters, so that the partial index also serves a generic plan.
 */
export const waitsForAdmins = and(
  sql`${reportedIssues.status} <> 'resolved'`,
  isNull(reportedIssues.groupOutcome),
  sql`not exists (select ${adminWhoWrote})`,
);

/** Counted, so that each is looked up: within an `or`, PostgreSQL would read all admins for an `exists`. */
export const isByAdmin = sql`(select count(*) ${adminWhoWrote}) > 0`;

export const isWithGroup = (groupId: number) => and(eq(reportedIssues.groupId, groupId), waitsForAdmins);

interface Closed {
  where: SQL | undefined;
  outcome: "dismissed" | "removed";
}

/**
 * Closes those of a group's reports that wait for its admins, and returns how many. Nobody in the group closes those that
 * only the site's administrators see; those of an event without a group are all theirs.
 */
export async function closeGroupReports(
  tx: OnboardedCtx,
  groupId: number | null,
  { where, outcome }: Closed,
) {
  if (groupId === null) return 0;
  const now = tx.clock.now();
  const closed = await tx.db
    .update(reportedIssues)
    .set({
      status: "resolved",
      resolvedAt: now,
      groupOutcome: outcome,
      groupHandledAt: now,
      groupHandledBy: tx.actor.id,
      updatedAt: now,
      version: sql`${reportedIssues.version} + 1`,
    })
    .where(and(isWithGroup(groupId), where))
    .returning({ id: reportedIssues.id });
  return closed.length;
}
