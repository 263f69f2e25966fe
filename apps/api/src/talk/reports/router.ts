import { pageInput } from "@longpaddock/domain/paging";
import {
  dismissReportInput,
  listGroupReportsInput,
  reportInput,
  reviewReportInput,
} from "@longpaddock/domain/reports/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { createCommentReport, createTopicReport } from "./create-content-report";
import { createReport } from "./create-report";
import { dismissReport } from "./dismiss-report";
import { listGroupReports } from "./list-group-reports";
import { listReports } from "./list-reports";
import { reviewReport } from "./review-report";
import { groupReportAnswer, reportAnswer, reviewedReportAnswer, sentReportAnswer } from "./view";

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
    .input(reportInput)
    .mutation(({ ctx, input }) => createReport(ctx, input)),

  topic: onboardedProcedure
    .use(limitedBy("report"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/posts/{id}/report",
        status: 201,
        answer: sentReportAnswer,
        summary:
          "Report a discussion to the administrators, and of a group to its admins first; 409 if you already have",
      },
    })
    .input(reportInput)
    .mutation(({ ctx, input }) => createTopicReport(ctx, input)),

  comment: onboardedProcedure
    .use(limitedBy("report"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/comments/{id}/report",
        status: 201,
        answer: sentReportAnswer,
        summary:
          "Report a comment to the administrators, and of a group to its admins first; 409 if you already have",
      },
    })
    .input(reportInput)
    .mutation(({ ctx, input }) => createCommentReport(ctx, input)),

  ofGroup: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/reports",
        answer: z.array(groupReportAnswer),
        summary: "List the reports that wait for the admins of a group, newest first",
        output: pageOutput,
      },
    })
    .input(listGroupReportsInput)
    .query(({ ctx, input }) => listGroupReports(ctx, input)),

  dismiss: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/reports/{reportId}/dismiss",
        status: 204,
        summary: "Dismiss a report as an admin of the group. Removing what it is about closes it too",
      },
    })
    .input(dismissReportInput)
    .mutation(({ ctx, input }) => dismissReport(ctx, input)),

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
