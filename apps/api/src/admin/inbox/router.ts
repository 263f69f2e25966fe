import { pageInput } from "@longpaddock/domain/paging";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, router } from "../../http/trpc";
import { countInbox } from "./count-inbox";
import { listInbox } from "./list-inbox";
import { inboxCountAnswer, inboxItemAnswer } from "./view";

export const inboxRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/inbox",
        answer: z.array(inboxItemAnswer),
        summary:
          "List what waits for the administrators, longest first: issues, reports, requests to delete a route, and what a group's admins have left for a week",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listInbox(ctx, input)),

  count: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/inbox/count",
        answer: inboxCountAnswer,
        summary: "Count what waits for the administrators, up to 100",
      },
    })
    .query(({ ctx }) => countInbox(ctx)),
});
