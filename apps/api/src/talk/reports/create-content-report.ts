import { groupMembers } from "@longpaddock/db/schema/group-members";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import type { Written } from "@longpaddock/domain/discussions/policy";
import { type PlaceId, writtenPath } from "@longpaddock/domain/discussions/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canReportContent } from "@longpaddock/domain/reports/policy";
import type { ReportInput } from "@longpaddock/domain/reports/schema";
import { REPORT_MESSAGES, reportTitle } from "@longpaddock/domain/reports/texts";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { and, eq, isNull } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { isWithGroup } from "../../core/reports/group-reports";
import { withinTransaction } from "../../core/within-transaction";
import { noteAct } from "../../notifications/notifications/notify";
import { lockComment, lockTopic } from "../discussions/load";
import { sentReportView } from "./view";

/** Reports a topic to the administrators, and first to the admins of its group unless one of them wrote it. */
export async function createTopicReport(ctx: OnboardedCtx, { id, ...report }: ReportInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, written } = await lockTopic(tx, id);
    return addReport(tx, {
      ...report,
      written,
      groupId: place.groupId,
      at: { ...place.id, postId: id, commentId: null },
    });
  });
}

/** The same of a comment or reply. */
export async function createCommentReport(ctx: OnboardedCtx, { id, ...report }: ReportInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, post, written } = await lockComment(tx, id);
    return addReport(tx, {
      ...report,
      written,
      groupId: place.groupId,
      at: { ...place.id, postId: post.id, commentId: id },
    });
  });
}

interface Report extends Omit<ReportInput, "id"> {
  written: Written;
  groupId: number | null;
  at: PlaceId & { postId: number; commentId: number | null };
}

/** An issue with links instead of a copy of the text. Unique indexes allow one for each member and text. */
async function addReport(tx: OnboardedCtx, { reason, details, written, groupId, at }: Report) {
  authorize(tx.actor, canReportContent(tx.actor, written));
  const contentKind = at.commentId === null ? "topic" : "comment";
  const adminsOf = groupId !== null && !(await isGroupAdmin(tx, groupId, written.authorId)) ? groupId : null;
  const now = tx.clock.now();
  const [issue] = await tx.db
    .insert(reportedIssues)
    .values({
      userId: tx.actor.id,
      title: reportTitle(contentKind, reason),
      description: details ?? REPORT_REASONS[reason].label,
      category: "other",
      pageUrl: tx.services.appUrl + writtenPath(at),
      contentKind,
      reportReason: reason,
      contentAuthorId: written.authorId,
      groupId: adminsOf,
      postId: at.postId,
      commentId: at.commentId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reportedIssues.id });
  if (!issue) throw new AppError("CONFLICT", REPORT_MESSAGES.contentAlreadyReported);
  if (adminsOf !== null && (await isFirst(tx, adminsOf, at))) {
    const { postId, commentId } = at;
    const label = REPORT_REASONS[reason].label;
    // As the writer's act: the group's admins don't learn who reported it.
    await noteAct(
      tx,
      { kind: "reported", groupId: adminsOf, postId, commentId, reason: label },
      written.authorId,
    );
  }
  return sentReportView({ id: issue.id, reason, details: details ?? null, createdAt: now });
}

/** The topic is locked. While one report waits, others of the same text don't notify anybody again. */
async function isFirst({ db }: OnboardedCtx, groupId: number, { postId, commentId }: Report["at"]) {
  const isSame = and(
    eq(reportedIssues.postId, postId),
    commentId === null ? isNull(reportedIssues.commentId) : eq(reportedIssues.commentId, commentId),
  );
  return (await db.$count(reportedIssues, and(isWithGroup(groupId), isSame))) === 1;
}

async function isGroupAdmin({ db }: OnboardedCtx, groupId: number, userId: string): Promise<boolean> {
  const [membership] = await db
    .select({ role: groupMembers.role, status: groupMembers.status })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  return membership?.status === "active" && membership.role === "admin";
}
