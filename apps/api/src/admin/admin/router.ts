import { reviewDeletionInput, searchRoutesInput, topUsersInput } from "@longpaddock/domain/admin/schema";
import { searchMembersInput, setPlanInput } from "@longpaddock/domain/members/schema";
import { pageInput } from "@longpaddock/domain/paging";
import { setRouteTypeInput } from "@longpaddock/domain/routes/schema";
import { memberId } from "@longpaddock/domain/suspensions/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, mayBeOld, router } from "../../http/trpc";
import { routeCardAnswer } from "../../routes/routes/card-view";
import { setRouteType } from "../../routes/routes/set-route-type";
import { listDeletionRequests } from "./deletion-requests/list-deletion-requests";
import { reviewDeletionRequest } from "./deletion-requests/review-deletion-request";
import { deletionRequestForReviewAnswer, reviewedRequestAnswer } from "./deletion-requests/view";
import { listMembers } from "./list-members";
import { listRoutes } from "./list-routes";
import { memberAnswer, memberDetailsAnswer } from "./member-view";
import { listTopUsers } from "./overview/list-top-users";
import { readSiteStats } from "./overview/read-site-stats";
import { siteStatsAnswer, topUserAnswer } from "./overview/view";
import { readMember } from "./read-member";
import { routeRowAnswer } from "./route-row-view";
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

  readMember: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/users/{id}",
        answer: memberDetailsAnswer,
        summary: "Read a member, with counts of what they have shared and the latest reports",
      },
    })
    .input(memberId)
    .query(({ ctx, input }) => readMember(ctx, input)),

  setPlan: adminProcedure
    .meta({
      security: "plan change",
      rest: {
        method: "PATCH",
        path: "/api/admin/users/{id}",
        answer: memberAnswer,
        summary: "Set a member's plan, with an end or without one",
      },
    })
    .input(setPlanInput)
    .mutation(({ ctx, input }) => setPlan(ctx, input)),

  stats: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/stats",
        answer: siteStatsAnswer,
        summary: "Read the site's figures, and how many came in each of the last 12 weeks",
      },
    })
    .use(mayBeOld)
    .query(({ ctx }) => readSiteStats(ctx)),

  topUsers: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/top-users",
        answer: z.array(topUserAnswer),
        summary: "List the members who did most in the last 12 weeks",
      },
    })
    .input(topUsersInput)
    .use(mayBeOld)
    .query(({ ctx, input }) => listTopUsers(ctx, input)),

  reviewDeletionRequest: adminProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/admin/deletion-requests/{id}",
        answer: reviewedRequestAnswer,
        summary: "Approve a request to delete a route, which deletes it, or reject it",
      },
    })
    .input(reviewDeletionInput)
    .mutation(({ ctx, input }) => reviewDeletionRequest(ctx, input)),

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

  listRoutes: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/routes",
        answer: z.array(routeRowAnswer),
        summary: "List all routes, private ones too, newest first",
        output: pageOutput,
      },
    })
    .input(searchRoutesInput)
    .query(({ ctx, input }) => listRoutes(ctx, input)),

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
