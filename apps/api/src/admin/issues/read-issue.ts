import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { AppError } from "@longpaddock/domain/errors";
import type { IssueId } from "@longpaddock/domain/issues/schema";
import { ISSUE_REVIEW_MESSAGES } from "@longpaddock/domain/issues/texts";
import { eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { selectIssues } from "./load";
import { reportedIssueView } from "./view";

export async function readIssue(ctx: AdminCtx, { id }: IssueId) {
  const [issue] = await selectIssues(ctx).where(eq(reportedIssues.id, id));
  if (!issue) throw new AppError("NOT_FOUND", ISSUE_REVIEW_MESSAGES.notFound);
  return reportedIssueView(issue);
}
