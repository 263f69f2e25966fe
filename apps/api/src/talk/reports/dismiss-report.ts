import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { AppError } from "@longpaddock/domain/errors";
import { canReviewGroupReports } from "@longpaddock/domain/reports/policy";
import type { DismissReportInput } from "@longpaddock/domain/reports/schema";
import { REPORT_MESSAGES } from "@longpaddock/domain/reports/texts";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { closeGroupReports } from "../../core/reports/group-reports";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../../riders/memberships/load";

/** By an admin of the group. The site's administrators see that, and by whom. */
export async function dismissReport(ctx: OnboardedCtx, { id, reportId }: DismissReportInput): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "share");
    authorize(tx.actor, canReviewGroupReports(tx.actor, group));
    const where = eq(reportedIssues.id, reportId);
    const closed = await closeGroupReports(tx, id, { where, outcome: "dismissed" });
    if (closed === 0) throw new AppError("NOT_FOUND", REPORT_MESSAGES.handled);
  });
}
