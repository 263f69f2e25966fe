import {
  createGroupEventInput,
  createRideInput,
  listEventsInput,
  listGroupEventsInput,
  listRidesInput,
} from "@longpaddock/domain/events/schema";
import { eventId } from "@longpaddock/domain/participations/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { eventAnswer, eventCardAnswer, groupEventAnswer, rideAnswer } from "./answers";
import { createGroupEvent } from "./create-group-event";
import { createRide } from "./create-ride";
import { listEvents } from "./list-events";
import { listGroupEvents } from "./list-group-events";
import { listRides } from "./list-rides";
import { readEvent } from "./read-event";

export const eventsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events",
        answer: z.array(eventCardAnswer),
        summary: "Rides and group events: today's, upcoming or completed ones",
        output: pageOutput,
      },
    })
    .input(listEventsInput)
    .query(({ ctx, input }) => listEvents(ctx, input)),

  read: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}",
        answer: eventAnswer,
        summary: "An event with the first hundred of its participants",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => readEvent(ctx, input)),

  createRide: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/rides",
        status: 201,
        answer: eventAnswer,
        summary: "Create a ride. A time without an offset is the local time of its time zone",
      },
    })
    .input(createRideInput)
    .mutation(({ ctx, input }) => createRide(ctx, input)),

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

  ofGroup: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/events",
        answer: z.array(groupEventAnswer),
        summary: "List a group's events: upcoming ones start with the next, past or all with the latest",
        output: pageOutput,
      },
    })
    .input(listGroupEventsInput)
    .query(({ ctx, input }) => listGroupEvents(ctx, input)),

  createInGroup: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/events",
        status: 201,
        answer: groupEventAnswer,
        summary:
          "Create an event in a group. A time without an offset is the local time of the group's region",
      },
    })
    .input(createGroupEventInput)
    .mutation(({ ctx, input }) => createGroupEvent(ctx, input)),
});
