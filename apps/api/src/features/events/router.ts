import { listRidesInput } from "@longpaddock/domain/events/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { publicProcedure, router } from "../../http/trpc";
import { rideAnswer } from "./answers";
import { listRides } from "./list-rides";

export const eventsRouter = router({
  listRides: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/rides",
        answer: z.array(rideAnswer),
        summary: "Rides, the earliest first; with your id as participantId, those that you have joined",
        output: pageOutput,
      },
    })
    .input(listRidesInput)
    .query(({ ctx, input }) => listRides(ctx, input)),
});
