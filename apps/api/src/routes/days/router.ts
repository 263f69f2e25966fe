import { splitRouteInput } from "@longpaddock/domain/days/schema";
import { routeId } from "@longpaddock/domain/routes/schema";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { contentOutput } from "../routes/read-content";
import { routeAnswer } from "../routes/route-view";
import { listNightPlaces } from "./list-night-places";
import { splitRoute } from "./split-route";
import { nightPlacesAnswer, nightPlacesView } from "./view";

export const daysRouter = router({
  split: onboardedProcedure
    .use(limitedBy("routeEdit"))
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/{id}/days",
        answer: routeAnswer,
        summary:
          "Split your route into days, at so many kilometres from its start; no cuts take the split away",
        output: contentOutput,
      },
    })
    .input(splitRouteInput)
    .mutation(({ ctx, input }) => splitRoute(ctx, input)),

  places: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}/days/places",
        answer: nightPlacesAnswer,
        summary: "The places along your route where a day may end",
      },
    })
    .input(routeId)
    .query(async ({ ctx, input }) => nightPlacesView(await listNightPlaces(ctx, input))),
});
