import {
  chooseDateInput,
  createDatePollInput,
  datePollId,
  listDatePollsInput,
  voteOnDatesInput,
} from "@longpaddock/domain/date-polls/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { limitedBy, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { chooseDate } from "./choose-date";
import { closeDatePoll } from "./close-date-poll";
import { createDatePoll } from "./create-date-poll";
import { listDatePolls } from "./list-date-polls";
import { readDatePoll } from "./read-date-poll";
import { chosenDateAnswer, datePollAnswer } from "./view";
import { voteOnDates } from "./vote-on-dates";

export const datePollsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/date-polls",
        answer: z.array(datePollAnswer),
        summary: "List a group's polls of dates for a ride, newest first",
        output: pageOutput,
      },
    })
    .input(listDatePollsInput)
    .query(({ ctx, input }) => listDatePolls(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/date-polls",
        status: 201,
        answer: datePollAnswer,
        summary:
          "Ask a group which date suits for a ride, on a plan that includes polls. A date without an offset is the local time of its time zone",
      },
    })
    .use(limitedBy("createEvent"))
    .input(createDatePollInput)
    .mutation(({ ctx, input }) => createDatePoll(ctx, input)),

  byId: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/date-polls/{id}",
        answer: datePollAnswer,
        summary: "Get a group's poll of dates",
      },
    })
    .input(datePollId)
    .query(({ ctx, input }) => readDatePoll(ctx, input)),

  vote: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/date-polls/{id}/vote",
        answer: datePollAnswer,
        summary:
          "Say yes, maybe or no to dates, or something else than before. Your votes for other dates stay",
      },
    })
    .input(voteOnDatesInput)
    .mutation(({ ctx, input }) => voteOnDates(ctx, input)),

  close: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/date-polls/{id}/close",
        answer: datePollAnswer,
        summary: "End the voting in your poll of dates, or in any as an admin of the group",
      },
    })
    .input(datePollId)
    .mutation(({ ctx, input }) => closeDatePoll(ctx, input)),

  choose: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/date-polls/{id}/choose",
        status: 201,
        answer: chosenDateAnswer,
        summary:
          "Plan the ride on one of the dates: votes for it become answers. By the poll's author or an admin of the group, where admins approve events by these alone",
      },
    })
    .use(limitedBy("createEvent"))
    .input(chooseDateInput)
    .mutation(({ ctx, input }) => chooseDate(ctx, input)),
});
