import { reportIssueInput } from "@longpaddock/domain/issues/schema";
import { limitedBy, publicProcedure, router } from "../../http/trpc";
import { issueAnswer } from "./answers";
import { createIssue } from "./create-issue";

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
});
