import { pageInput } from "@longpaddock/domain/paging";
import { reportNoteInput, reviewReportInput } from "@longpaddock/domain/reports/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { reportAnswer, reviewedReportAnswer, sentReportAnswer } from "./answers";
import { createReport } from "./create-report";
import { listReports } from "./list-reports";
import { reviewReport } from "./review-report";

export const reportsRouter = router({
  create: onboardedProcedure
    .use(limitedBy("report"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/ratings/{id}/report",
        status: 201,
        answer: sentReportAnswer,
        summary: "Report the note of a rating to the administrators",
      },
    })
    .input(reportNoteInput)
    .mutation(({ ctx, input }) => createReport(ctx, input)),

  list: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/reports",
        answer: z.array(reportAnswer),
        summary: "List the pending reports, newest first",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listReports(ctx, input)),

  review: adminProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/admin/reports/{id}",
        answer: reviewedReportAnswer,
        summary: "Dismiss a report, or remove what it reports",
      },
    })
    .input(reviewReportInput)
    .mutation(({ ctx, input }) => reviewReport(ctx, input)),
});
