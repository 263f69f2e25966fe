import { eventId } from "@longpaddock/domain/participations/schema";
import { routeId } from "@longpaddock/domain/routes/schema";
import { publicProcedure, router } from "../../http/trpc";
import { eventFuelAnswer, fuelAnswer } from "./answers";
import { readEventFuel } from "./read-event-fuel";
import { readRouteFuel } from "./read-route-fuel";

export const fuelRouter = router({
  ofRoute: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}/fuel",
        answer: fuelAnswer,
        summary: "The fuel stops along a route, the gaps between them and the range of your own vehicle",
      },
    })
    .input(routeId)
    .query(({ ctx, input }) => readRouteFuel(ctx, input)),

  ofEvent: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/fuel",
        answer: eventFuelAnswer,
        summary:
          "The fuel stops along an event's route, the gaps between them and how many of its riders can cover the longest",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => readEventFuel(ctx, input)),
});
