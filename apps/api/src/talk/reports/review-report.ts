import { contentReports } from "@longpaddock/db/schema/content-reports";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { AppError } from "@longpaddock/domain/errors";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import type { ReviewReportInput } from "@longpaddock/domain/reports/schema";
import { REPORT_MESSAGES } from "@longpaddock/domain/reports/texts";
import { eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { removeNote } from "../../routes/ratings/remove-note";
import { reviewedReportView } from "./view";

/** `removed` removes the note, tells its writer and closes all of its pending reports; `dismissed` closes this one. */
export async function reviewReport(
  ctx: AdminCtx,
  { id, status, reason = NO_REMOVAL_REASON }: ReviewReportInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const { ratingId } = await loadReport(tx, id);
    // Everyone who changes a note or its reports locks the rating first.
    const [note] = await tx.db
      .select({ author: routeRatings.userId, routeId: routeRatings.routeId })
      .from(routeRatings)
      .where(eq(routeRatings.id, ratingId))
      .for("no key update");
    const report = await loadReport(tx, id);
    if (report.status !== "pending") throw new AppError("CONFLICT", REPORT_MESSAGES.reviewed);
    if (status === "removed") await removeNote(tx, ratingId, tx.actor.id);
    else
      await tx.db
        .update(contentReports)
        .set({ status, adminId: tx.actor.id, reviewedAt: tx.clock.now() })
        .where(eq(contentReports.id, id));
    const isRemoval = status === "removed" && note && note.author !== tx.actor.id;
    await recordAdminAct(tx, {
      act: "report_reviewed",
      subject: { kind: "report", id },
      before: { status: report.status, ...note },
      after: { status },
      ...(isRemoval && { words: { about: note.author, after: { reason } } }),
    });
    if (isRemoval)
      await notify(tx, {
        kind: "removed",
        groupId: null,
        routeId: note.routeId,
        memberId: note.author,
        reason,
      });
    return reviewedReportView(await loadReport(tx, id));
  });
}

async function loadReport({ db }: AdminCtx, id: number) {
  const [report] = await db.select().from(contentReports).where(eq(contentReports.id, id));
  if (!report) throw new AppError("NOT_FOUND");
  return report;
}
