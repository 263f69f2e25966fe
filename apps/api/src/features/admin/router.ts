import { searchMembersInput, setPlanInput } from "@longpaddock/domain/members/schema";
import { pageInput } from "@longpaddock/domain/paging";
import { setRouteTypeInput } from "@longpaddock/domain/routes/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, router } from "../../http/trpc";
import { routeCardAnswer } from "../routes/answers";
import { setRouteType } from "../routes/set-route-type";
import { deletionRequestForReviewAnswer, memberAnswer } from "./answers";
import { listDeletionRequests } from "./list-deletion-requests";
import { listMembers } from "./list-members";
import { setPlan } from "./set-plan";

export const adminRouter = router({
  listMembers: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/users",
        answer: z.array(memberAnswer),
        summary: "List members, newest first",
        output: pageOutput,
      },
    })
    .input(searchMembersInput)
    .query(({ ctx, input }) => listMembers(ctx, input)),

  setPlan: adminProcedure
    .meta({
      security: "plan change",
      rest: {
        method: "PATCH",
        path: "/api/admin/users/{id}",
        answer: memberAnswer,
        summary: "Set a member's plan",
      },
    })
    .input(setPlanInput)
    .mutation(({ ctx, input }) => setPlan(ctx, input)),

  listDeletionRequests: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/deletion-requests",
        answer: z.array(deletionRequestForReviewAnswer),
        summary: "List the pending requests to delete a route, newest first",
        output: pageOutput,
      },
    })
    .input(pageInput)
    .query(({ ctx, input }) => listDeletionRequests(ctx, input)),

  setRouteType: adminProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/admin/routes/{id}",
        answer: routeCardAnswer,
        summary: "Make a route an Expert Pick, a premium route or a community route",
      },
    })
    .input(setRouteTypeInput)
    .mutation(({ ctx, input }) => setRouteType(ctx, input)),
});
