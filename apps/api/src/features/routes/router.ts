import { createRouteInput, listRoutesInput, routeId } from "@longpaddock/domain/routes/schema";
import { pageOutput } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { countRoutes } from "./count-routes";
import { admitRoute, createRoute, gpxUploadLimit } from "./create-route";
import { listRoutes } from "./list-routes";
import { readRoute } from "./read-route";
import { readTrack } from "./read-track";

export const routesRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes",
        summary: "Routes by filter, newest first",
        output: pageOutput,
      },
    })
    .input(listRoutesInput)
    .query(({ ctx, input }) => listRoutes(ctx, input)),

  counts: publicProcedure.query(({ ctx }) => countRoutes(ctx)),

  byId: publicProcedure
    .meta({ rest: { method: "GET", path: "/api/routes/{id}", summary: "One route" } })
    .input(routeId)
    .query(({ ctx, input }) => readRoute(ctx, input)),

  track: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}/track",
        summary: "The route's simplified lines, waypoints and elevation, small enough for a map",
      },
    })
    .input(routeId)
    .query(({ ctx, input }) => readTrack(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes",
        status: 201,
        summary: "Share a route",
        upload: { field: "gpxFile", admit: admitRoute, limit: gpxUploadLimit },
      },
    })
    .input(createRouteInput)
    .mutation(({ ctx, input }) => createRoute(ctx, input)),
});
