import { topDiscussionsInput } from "@longpaddock/domain/groups/schema";
import { pageInput } from "@longpaddock/domain/paging";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { memberProcedure, router } from "../../http/trpc";
import { membershipAnswer, topDiscussionAnswer } from "./answers";
import { listOwnGroups } from "./list-own-groups";
import { listTopDiscussions } from "./list-top-discussions";

export const groupsRouter = router({
  own: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/groups",
        answer: z.array(membershipAnswer),
        summary: "List the groups that you belong to, the latest joined first",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listOwnGroups(ctx, input)),

  topDiscussions: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/top-discussions",
        answer: z.array(topDiscussionAnswer),
        summary: "List the discussions of public groups with the most comments, for every member",
      },
    })
    .input(topDiscussionsInput)
    .query(({ ctx, input }) => listTopDiscussions(ctx, input)),
});
