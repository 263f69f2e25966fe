import {
  issueId,
  listIssuesInput,
  reportIssueInput,
  updateIssueInput,
} from "@longpaddock/domain/issues/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, limitedBy, publicProcedure, router } from "../../http/trpc";
import { createIssue } from "./create-issue";
import { listAssignees } from "./list-assignees";
import { listIssues } from "./list-issues";
import { readIssue } from "./read-issue";
import { updateIssue } from "./update-issue";
import { assigneeAnswer, issueAnswer, reportedIssueAnswer } from "./view";

export const issuesRouter = router({
  create: publicProcedure
    .use(limitedBy("issue"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/admin/issues",
        status: 201,
        answer: issueAnswer,
        summary: "Report an issue with the app, signed in or not",
      },
    })
    .input(reportIssueInput)
    .mutation(({ ctx, input }) => createIssue(ctx, input)),

  list: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/issues",
        answer: z.array(reportedIssueAnswer),
        summary: "List the reported issues, newest first",
        output: pageOutput,
      },
    })
    .input(listIssuesInput)
    .query(({ ctx, input }) => listIssues(ctx, input)),

  update: adminProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/admin/issues/{id}",
        answer: reportedIssueAnswer,
        summary: "Change an issue's status, notes or assignee",
      },
    })
    .input(updateIssueInput)
    .mutation(({ ctx, input }) => updateIssue(ctx, input)),

  byId: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/issues/{id}",
        answer: reportedIssueAnswer,
        summary: "Read a reported issue",
      },
    })
    .input(issueId)
    .query(({ ctx, input }) => readIssue(ctx, input)),

  assignees: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/issues/assignees",
        answer: z.array(assigneeAnswer),
        summary: "List the administrators, who can be assigned to an issue",
      },
    })
    .query(({ ctx }) => listAssignees(ctx)),
});
