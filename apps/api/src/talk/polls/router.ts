import { createPollInput, listPollsInput, pollId, voteInput } from "@longpaddock/domain/polls/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { closePoll } from "./close-poll";
import { createPoll } from "./create-poll";
import { listPolls } from "./list-polls";
import { readPoll } from "./read-poll";
import { pollAnswer } from "./view";
import { voteInPoll } from "./vote-in-poll";

export const pollsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/polls",
        answer: z.array(pollAnswer),
        summary: "List a group's polls, newest first",
        output: pageOutput,
      },
    })
    .input(listPollsInput)
    .query(({ ctx, input }) => listPolls(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/polls",
        status: 201,
        answer: pollAnswer,
        summary: "Create a poll in a group, on a plan that includes polls",
      },
    })
    .input(createPollInput)
    .mutation(({ ctx, input }) => createPoll(ctx, "group", input)),

  byId: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/group-polls/{id}",
        answer: pollAnswer,
        summary: "Get a group's poll",
      },
    })
    .input(pollId)
    .query(({ ctx, input }) => readPoll(ctx, "group", input)),

  vote: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/group-polls/{id}/vote",
        answer: pollAnswer,
        summary: "Vote in a group's poll, or change your vote",
      },
    })
    .input(voteInput)
    .mutation(({ ctx, input }) => voteInPoll(ctx, "group", input)),

  close: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/group-polls/{id}/close",
        answer: pollAnswer,
        summary: "Close your poll, or any poll as an admin of the group",
      },
    })
    .input(pollId)
    .mutation(({ ctx, input }) => closePoll(ctx, "group", input)),
});
