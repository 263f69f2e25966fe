import { addStopInput, removeStopInput } from "@longpaddock/domain/fuel/schema";
import { eventId } from "@longpaddock/domain/participations/schema";
import { routeId } from "@longpaddock/domain/routes/schema";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { createStop } from "./create-stop";
import { readEventFuel } from "./read-event-fuel";
import { readRouteFuel } from "./read-route-fuel";
import { removeStop } from "./remove-stop";
import { eventFuelAnswer, fuelAnswer } from "./view";

export const fuelRouter = router({
  ofRoute: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/routes/{id}/fuel",
        answer: fuelAnswer,
        summary:
          "The fuel and water stops along a route, the gaps between them and the range of your own vehicle",
      },
    })
    .input(routeId)
    .query(({ ctx, input }) => readRouteFuel(ctx, input)),

  addStop: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/routes/{id}/stops",
        status: 201,
        answer: fuelAnswer,
        summary: "Add a stop with fuel or water to your route, so many kilometres from its start",
      },
    })
    .input(addStopInput)
    .mutation(({ ctx, input }) => createStop(ctx, input)),

  removeStop: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/routes/{id}/stops/{stopId}",
        answer: fuelAnswer,
        summary: "Remove a stop that you have added",
      },
    })
    .input(removeStopInput)
    .mutation(({ ctx, input }) => removeStop(ctx, input)),

  ofEvent: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/fuel",
        answer: eventFuelAnswer,
        summary:
          "The fuel and water stops along an event's route, the gaps between them and how many of its riders have fuel for the longest",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => readEventFuel(ctx, input)),
});
