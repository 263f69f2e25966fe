import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { users } from "@longpaddock/db/schema/users";
import { changedValues } from "@longpaddock/domain/audit/rules";
import { AppError } from "@longpaddock/domain/errors";
import type { UpdateIssueInput } from "@longpaddock/domain/issues/schema";
import { ISSUE_REVIEW_MESSAGES } from "@longpaddock/domain/issues/texts";
import { and, eq, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { lockIssue, mayBeAssigned } from "./load";
import { readIssue } from "./read-issue";

type Issue = typeof reportedIssues.$inferSelect;

/** Refuses a change by someone who saw an earlier version, so that nobody's notes are overwritten unread. */
export async function updateIssue(ctx: AdminCtx, { id, version, ...change }: UpdateIssueInput) {
  return withinTransaction(ctx, async (tx) => {
    const issue = await lockIssue(tx, id);
    if (version !== undefined && version !== issue.version)
      throw new AppError("CONFLICT", ISSUE_REVIEW_MESSAGES.changed);
    const next = changed(issue, change);
    if (
      Object.keys(changedValues(logged(issue), logged(next)).after).length > 0 ||
      notesDiffer(issue, next)
    ) {
      await checkAssignee(tx, issue, next.assignedToId);
      await save(tx, issue, next);
    }
    return readIssue(tx, { id });
  });
}

type Change = Omit<UpdateIssueInput, "id" | "version">;
type Reviewed = Pick<Issue, "status" | "adminNotes" | "assignedToId">;

const changed = (issue: Issue, { status, adminNotes, assignedToId }: Change): Reviewed => ({
  status: status ?? issue.status,
  adminNotes: adminNotes === undefined ? issue.adminNotes : adminNotes,
  assignedToId: assignedToId === undefined ? issue.assignedToId : assignedToId,
});

const notesDiffer = (issue: Reviewed, next: Reviewed) => issue.adminNotes !== next.adminNotes;

/** The log can't be cleaned, so it has no notes. */
const logged = ({ status, assignedToId }: Reviewed) => ({ status, assignee: assignedToId });

async function checkAssignee(
  { db, clock }: AdminCtx,
  issue: Issue,
  assignedToId: string | null,
): Promise<void> {
  if (assignedToId === null || assignedToId === issue.assignedToId) return;
  const [administrator] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, assignedToId), mayBeAssigned(clock.now())))
    // A suspension at the same moment waits, or is seen here.
    .for("share");
  if (administrator) return;
  const message = ISSUE_REVIEW_MESSAGES.assignee;
  throw new AppError("BAD_REQUEST", message, { fields: { assignedToId: message } });
}

async function save(tx: AdminCtx, issue: Issue, next: Reviewed): Promise<void> {
  const now = tx.clock.now();
  const resolvedAt = next.status === "resolved" ? (issue.resolvedAt ?? now) : null;
  await tx.db
    .update(reportedIssues)
    .set({ ...next, resolvedAt, updatedAt: now, version: sql`${reportedIssues.version} + 1` })
    .where(eq(reportedIssues.id, issue.id));
  const { before, after } = changedValues(logged(issue), logged(next));
  await recordAdminAct(tx, {
    act: "issue_updated",
    subject: { kind: "issue", id: issue.id },
    before,
    after: notesDiffer(issue, next) ? { ...after, notesChanged: true } : after,
  });
}
