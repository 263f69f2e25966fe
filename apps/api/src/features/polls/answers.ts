import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type { pollView } from "./view";

const optionIndex = z.int32().min(0);

const votes = z.record(z.string(), z.strictObject({ count: tally, voters: z.array(z.string()) })).meta({
  description:
    "By the option's index; options without votes are absent. Voters are only for those who may vote.",
});

export const pollAnswer = answerOf<typeof pollView>()("Poll", {
  id: rowId,
  groupId: rowId.nullable().meta({ description: "Null for a poll of an event" }),
  eventId: rowId.nullable(),
  question: z.string(),
  options: z.array(z.string()),
  pollOptions: z.array(z.string()).meta({ description: "The same as `options`" }),
  votes,
  pollVotes: votes.meta({ description: "The same as `votes`" }),
  totalVotes: tally,
  isActive: z.boolean(),
  author: person,
  isMuted: z.boolean().meta({ description: "Whether you have muted its author" }),
  createdAt: instant,
  mine: z.strictObject({ optionIndex }).nullable(),
  can: z.strictObject({ vote: z.boolean(), close: z.boolean() }),
});
