import {
  listEventsInput,
  listGroupEventsInput,
  listRidesInput,
} from "@longpaddock/domain/events/list-schema";
import { cancelEventInput, createRideInput, updateEventInput } from "@longpaddock/domain/events/schema";
import { eventId } from "@longpaddock/domain/participations/schema";
import { closeEventInput } from "@longpaddock/domain/ride-day/schema";
import { z } from "zod";
import { documentedOutput, documentedPage, pageOutput } from "../../http/page-output";
import {
  limitedBy,
  mayBeOld,
  memberProcedure,
  onboardedProcedure,
  publicProcedure,
  router,
} from "../../http/trpc";
import { requireRide } from "../../riders/participations/load";
import { listNextRides } from "../next-rides/list-next-rides";
import { documentedNextView, nextRidesAnswer } from "../next-rides/next-view";
import { createRide } from "./create-ride";
import { cancelEvent } from "./edit/cancel-event";
import { closeEvent } from "./edit/close-event";
import { reopenEvent } from "./edit/reopen-event";
import { updateEvent } from "./edit/update-event";
import { documentedCardView, documentedEventView, eventAnswer, eventCardAnswer } from "./event-view";
import { documentedGroupEventView, groupEventAnswer } from "./group-event-view";
import { listEvents } from "./list-events";
import { listGroupEvents } from "./list-group-events";
import { listRides } from "./list-rides";
import { readEvent } from "./read-event";
import { readSeries } from "./read-series";
import { rideAnswer } from "./ride-view";
import { seriesAnswer } from "./series-view";

export const eventsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events",
        answer: z.array(eventCardAnswer),
        summary:
          "Rides and group events: today's, upcoming or completed ones, or those of the days from and to, all of the map or of a box of it",
        output: documentedPage(documentedCardView),
      },
    })
    .input(listEventsInput)
    .use(mayBeOld)
    .query(({ ctx, input }) => listEvents(ctx, input)),

  next: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/next",
        answer: nextRidesAnswer,
        output: documentedOutput(documentedNextView),
        summary:
          "Your ride under way or today, the next one that you have answered, and the next ones of your groups that you haven't, each with your next step",
      },
    })
    .query(({ ctx }) => listNextRides(ctx)),

  read: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}",
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary: "An event with the first hundred of its participants",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => readEvent(ctx, input)),

  readSeries: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/series",
        answer: seriesAnswer,
        summary: "How an event repeats, as an RRULE of RFC 5545, and all events of its series",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => readSeries(ctx, input)),

  createRide: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/rides",
        status: 201,
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary:
          "Create a ride, or with repeats one for each of its days. A time without an offset is the local time of its time zone",
      },
    })
    .use(limitedBy("createEvent"))
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
    .use(mayBeOld)
    .query(({ ctx, input }) => listRides(ctx, input)),

  ofGroup: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/events",
        answer: z.array(groupEventAnswer),
        summary: "List a group's events: upcoming ones start with the next, past or all with the latest",
        output: documentedPage(documentedGroupEventView),
      },
    })
    .input(listGroupEventsInput)
    .query(({ ctx, input }) => listGroupEvents(ctx, input)),

  update: onboardedProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/events/{id}",
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary:
          "Change a ride or a group's event, with scope following also the later ones of its series; absent fields stay. Fewer places than confirmed riders are a 409, more go to the waitlist",
      },
    })
    .input(updateEventInput)
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),

  updateRide: onboardedProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/rides/{id}",
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary: "The same for a ride",
      },
    })
    .input(updateEventInput)
    .mutation(async ({ ctx, input }) => {
      await requireRide(ctx, input);
      return updateEvent(ctx, input);
    }),

  cancel: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/events/{id}",
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary:
          "Cancel a ride or a group's event, with scope following also the later ones of its series. Its page stays, and its riders are notified",
      },
    })
    .input(cancelEventInput)
    .mutation(({ ctx, input }) => cancelEvent(ctx, input)),

  cancelRide: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/rides/{id}",
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary: "The same for a ride",
      },
    })
    .input(cancelEventInput)
    .mutation(async ({ ctx, input }) => {
      await requireRide(ctx, input);
      return cancelEvent(ctx, input);
    }),

  close: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/close",
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary:
          "End an event that has started before its time, perhaps with a reason for its leaders of what became of riders who aren't home",
      },
    })
    .input(closeEventInput)
    .mutation(({ ctx, input }) => closeEvent(ctx, input)),

  reopen: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/reopen",
        answer: eventAnswer,
        output: documentedOutput(documentedEventView),
        summary: "Take back that you closed an event, within an hour. By its organiser",
      },
    })
    .input(eventId)
    .mutation(({ ctx, input }) => reopenEvent(ctx, input)),
});
