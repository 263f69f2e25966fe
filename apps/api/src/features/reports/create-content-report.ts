import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import type { Written } from "@longpaddock/domain/discussions/policy";
import { type PlaceId, writtenPath } from "@longpaddock/domain/discussions/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canReportContent } from "@longpaddock/domain/reports/policy";
import type { ReportInput } from "@longpaddock/domain/reports/schema";
import { REPORT_MESSAGES, reportTitle } from "@longpaddock/domain/reports/texts";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockComment, lockTopic } from "../discussions/load";
import { sentReportView } from "./view";

/** Reports a topic to the administrators. */
export async function createTopicReport(ctx: OnboardedCtx, { id, ...report }: ReportInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, written } = await lockTopic(tx, id);
    return addReport(tx, { ...report, written, at: { ...place.id, postId: id, commentId: null } });
  });
}

/** Reports a comment or reply to the administrators. */
export async function createCommentReport(ctx: OnboardedCtx, { id, ...report }: ReportInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, post, written } = await lockComment(tx, id);
    return addReport(tx, { ...report, written, at: { ...place.id, postId: post.id, commentId: id } });
  });
}

interface Report extends Omit<ReportInput, "id"> {
  written: Written;
  at: PlaceId & { postId: number; commentId: number | null };
}

/** An issue with links instead of a copy of the text. Unique indexes allow one for each member and text. */
async function addReport(tx: OnboardedCtx, { reason, details, written, at }: Report) {
  authorize(tx.actor, canReportContent(tx.actor, written));
  const contentKind = at.commentId === null ? "topic" : "comment";
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
      postId: at.postId,
      commentId: at.commentId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: reportedIssues.id });
  if (!issue) throw new AppError("CONFLICT", REPORT_MESSAGES.contentAlreadyReported);
  return sentReportView({ id: issue.id, reason, details: details ?? null, createdAt: now });
}
