import { isSharedWith } from "@longpaddock/db/route-privacy";
import { contentReports } from "@longpaddock/db/schema/content-reports";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canReportNote } from "@longpaddock/domain/reports/policy";
import type { ReportInput } from "@longpaddock/domain/reports/schema";
import { REPORT_MESSAGES } from "@longpaddock/domain/reports/texts";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { sentReportView } from "./view";

/** Reports the note of a rating. A unique index allows one report for each member and version of the note. */
export async function createReport(ctx: OnboardedCtx, { id, reason, details }: ReportInput) {
  return withinTransaction(ctx, async (tx) => {
    const note = await lockNote(tx, id);
    authorize(tx.actor, canReportNote(tx.actor, note));
    if (note.writtenAt === null) throw new AppError("NOT_FOUND", REPORT_MESSAGES.noNote);
    const [report] = await tx.db
      .insert(contentReports)
      .values({
        ratingId: id,
        contentWrittenAt: note.writtenAt,
        reporterId: tx.actor.id,
        reason,
        details: details ?? null,
        createdAt: tx.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!report) throw new AppError("CONFLICT", REPORT_MESSAGES.alreadyReported);
    return sentReportView(report);
  });
}

/** Keeps the note as it is until the transaction ends, so that no report of a removed note stays pending. */
async function lockNote({ db, actor }: OnboardedCtx, ratingId: number) {
  const [note] = await db
    .select({
      userId: routeRatings.userId,
      writtenAt: routeRatings.writtenAt,
      route: {
        isPublic: routes.isPublic,
        authorId: routes.authorId,
        isShared: isSharedWith(sql`${actor.id}`),
      },
    })
    .from(routeRatings)
    .innerJoin(routes, eq(routes.id, routeRatings.routeId))
    .where(eq(routeRatings.id, ratingId))
    .for("share", { of: routeRatings });
  if (!note) throw new AppError("NOT_FOUND");
  return note;
}
