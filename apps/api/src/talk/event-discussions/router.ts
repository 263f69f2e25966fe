import { requireOnboarded } from "@longpaddock/domain/access";
import { MAX_TOPIC_PICTURES } from "@longpaddock/domain/discussions/rules";
import {
  listEventDiscussionsInput,
  listEventTopicsInput,
  postInEventInput,
} from "@longpaddock/domain/discussions/schema";
import {
  createEventPollInput,
  eventPollId,
  eventVoteInput,
  listPollsInput,
} from "@longpaddock/domain/polls/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { createEventPost } from "../discussions/create-topic";
import { listEventTopics } from "../discussions/list-topics";
import { topicAnswer } from "../discussions/view";
import { closePoll } from "../polls/close-poll";
import { createPoll } from "../polls/create-poll";
import { listEventPolls } from "../polls/list-polls";
import { readPoll } from "../polls/read-poll";
import { pollAnswer } from "../polls/view";
import { voteInPoll } from "../polls/vote-in-poll";
import { listEventDiscussions } from "./list-event-discussions";
import { discussionItemAnswer } from "./view";

export const eventDiscussionsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/discussions",
        answer: z.array(discussionItemAnswer),
        summary: "List the posts and polls of an event, newest first, posts with their latest comments",
        output: pageOutput,
      },
    })
    .input(listEventDiscussionsInput)
    .query(({ ctx, input }) => listEventDiscussions(ctx, input)),

  posts: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/posts",
        answer: z.array(topicAnswer),
        summary: "List the posts of an event, newest first, without their comments",
        output: pageOutput,
      },
    })
    .input(listEventTopicsInput)
    .query(({ ctx, input }) => listEventTopics(ctx, input)),

  create: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/discussions",
        status: 201,
        answer: topicAnswer,
        summary: "Write to those at an event",
        upload: { admit: requireOnboarded, files: { pictures: { kind: "image", max: MAX_TOPIC_PICTURES } } },
      },
    })
    .input(postInEventInput)
    .mutation(({ ctx, input }) => createEventPost(ctx, input)),

  polls: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/polls",
        answer: z.array(pollAnswer),
        summary: "List an event's polls, newest first",
        output: pageOutput,
      },
    })
    .input(listPollsInput)
    .query(({ ctx, input }) => listEventPolls(ctx, input)),

  createPoll: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/polls",
        status: 201,
        answer: pollAnswer,
        summary: "Create a poll at an event, on a plan that includes polls",
      },
    })
    .input(createEventPollInput)
    .mutation(({ ctx, input }) => createPoll(ctx, "event", input)),

  pollById: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/polls/{pollId}",
        answer: pollAnswer,
        summary: "Get an event's poll",
      },
    })
    .input(eventPollId)
    .query(({ ctx, input }) => readPoll(ctx, "event", { id: input.pollId })),

  vote: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/polls/{pollId}/vote",
        answer: pollAnswer,
        summary: "Vote in an event's poll, or change your vote",
      },
    })
    .input(eventVoteInput)
    .mutation(({ ctx, input: { pollId, ...vote } }) => voteInPoll(ctx, "event", { id: pollId, ...vote })),

  closePoll: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/polls/{pollId}/close",
        answer: pollAnswer,
        summary: "Close your poll, or any poll of an event that you run",
      },
    })
    .input(eventPollId)
    .mutation(({ ctx, input }) => closePoll(ctx, "event", { id: input.pollId })),
});
