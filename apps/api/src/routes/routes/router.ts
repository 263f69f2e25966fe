import { requireOnboarded } from "@longpaddock/domain/access";
import { actedRouteId } from "@longpaddock/domain/routes/acted-route";
import {
  adminDeleteInput,
  createRouteInput,
  featuredRoutesInput,
  groupRoutesInput,
  listRoutesInput,
  mapRoutesInput,
  requestDeletionInput,
  routeId,
  updateRouteInput,
} from "@longpaddock/domain/routes/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import {
  adminProcedure,
  limitedBy,
  mayBeOld,
  onboardedProcedure,
  publicProcedure,
  router,
} from "../../http/trpc";
import { routeCardAnswer } from "./card-view";
import { createRoute } from "./create-route";
import { deleteRoute } from "./delete-route";
import { requestDeletion } from "./deletion/request-deletion";
import { deletionRequestAnswer } from "./deletion/view";
import { withdrawDeletion } from "./deletion/withdraw-deletion";
import { updateRoute } from "./edit/update-route";
import { countRoutes } from "./list/count-routes";
import { listFeatured } from "./list/list-featured";
import { listGroupRoutes } from "./list/list-group-routes";
import { listRoutes } from "./list/list-routes";
import { mapRoutes } from "./list/map/map-routes";
import { routePlacesAnswer, routePlacesView } from "./list/map/view";
import { contentOutput } from "./read-content";
import { readRoute } from "./read-route";
import { readTrackWithHeights } from "./read-track";
import { routeAnswer } from "./route-view";
import { trackAnswer } from "./track-view";

export const routesRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes",
        answer: z.array(routeCardAnswer),
        summary: "List routes, newest first unless sorted otherwise",
        output: pageOutput,
      },
    })
    .input(listRoutesInput)
    .use(mayBeOld)
    .query(({ ctx, input }) => listRoutes(ctx, input)),

  onMap: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/map",
        answer: routePlacesAnswer,
        summary:
          "Where public routes start, on a map of `bbox`: those near each other are counted as one place, up to 100",
      },
    })
    .input(mapRoutesInput)
    .use(mayBeOld)
    .query(async ({ ctx, input }) => routePlacesView(await mapRoutes(ctx, input))),

  featured: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/featured",
        answer: z.array(routeCardAnswer),
        summary: "List the best-rated recent routes",
      },
    })
    .input(featuredRoutesInput)
    .use(mayBeOld)
    .query(({ ctx, input }) => listFeatured(ctx, input)),

  ofGroup: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/routes",
        answer: z.array(routeCardAnswer),
        summary: "List the routes that members have shared with their group alone, newest first",
        output: pageOutput,
      },
    })
    .input(groupRoutesInput)
    .query(({ ctx, input }) => listGroupRoutes(ctx, input)),

  counts: publicProcedure.use(mayBeOld).query(({ ctx }) => countRoutes(ctx)),

  byId: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}",
        answer: routeAnswer,
        summary: "Get a route",
        output: contentOutput,
      },
    })
    .input(routeId)
    .query(({ ctx, input }) => readRoute(ctx, input)),

  track: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}/track",
        answer: trackAnswer,
        summary: "Get a route's simplified lines, waypoints and elevation for a map",
      },
    })
    .input(routeId)
    .query(({ ctx, input }) => readTrackWithHeights(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes",
        status: 201,
        answer: routeAnswer,
        summary: "Share a route",
        output: contentOutput,
        upload: { admit: requireOnboarded, files: { gpxFile: { kind: "gpx" } } },
      },
    })
    .input(createRouteInput)
    .mutation(({ ctx, input }) => createRoute(ctx, input)),

  update: onboardedProcedure
    .use(limitedBy("routeEdit"))
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/routes/{id}",
        answer: routeAnswer,
        summary: "Change your route or replace its GPX file",
        output: contentOutput,
        upload: { admit: requireOnboarded, files: { gpxFile: { kind: "gpx" } } },
      },
    })
    .input(updateRouteInput)
    .mutation(({ ctx, input }) => updateRoute(ctx, input)),

  requestDeletion: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/{id}/request-deletion",
        status: 201,
        answer: deletionRequestAnswer,
        summary: "Ask an administrator to delete your route",
      },
    })
    .input(requestDeletionInput)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),

  withdrawDeletion: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/routes/{id}/request-deletion",
        status: 204,
        summary: "Withdraw your pending request to delete your route",
      },
    })
    .input(actedRouteId)
    .mutation(({ ctx, input }) => withdrawDeletion(ctx, input)),

  adminDelete: adminProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/routes/{id}/admin-delete",
        status: 204,
        summary: "Permanently delete a route",
      },
    })
    .input(adminDeleteInput)
    .mutation(({ ctx, input }) => deleteRoute(ctx, input)),
});
