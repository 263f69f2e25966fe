import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canTakePartIn } from "@longpaddock/domain/discussions/policy";
import { canClosePoll, canVote } from "@longpaddock/domain/polls/policy";
import { type PollVotes, totalVotes } from "@longpaddock/domain/polls/rules";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { LoadedPlace } from "../discussions/places";
import type { PollRow } from "./load";

const optionIndex = z.int32().min(0);

const votes = z.record(z.string(), z.strictObject({ count: tally, voters: z.array(z.string()) })).meta({
  description:
    "By the option's index; options without votes are absent. Voters are only for those who may vote.",
});

export const pollAnswer = answer("Poll", {
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

/** Only those who may vote in it learn who voted for what. */
export function pollView(row: PollRow, actor: Actor, place: LoadedPlace): z.infer<typeof pollAnswer> {
  const access = { place, authorId: row.authorId, isActive: row.isActive };
  const { options } = row;
  const takesPart = can(actor, isOnboarded, (member) => canTakePartIn(member, place));
  const votes = takesPart ? row.votes : withoutVoters(row.votes);
  return {
    id: row.id,
    groupId: row.groupId,
    eventId: row.eventId,
    question: row.question,
    options,
    pollOptions: options,
    votes,
    pollVotes: votes,
    totalVotes: totalVotes(row.votes),
    isActive: row.isActive,
    author: personView(row.authorId, row),
    isMuted: row.isMuted,
    createdAt: row.createdAt.toISOString(),
    mine: row.ownVote === null ? null : { optionIndex: row.ownVote },
    can: {
      vote: can(actor, isOnboarded, (member) => canVote(member, access)),
      close: can(actor, isOnboarded, (member) => canClosePoll(member, access)),
    },
  };
}

function withoutVoters(votes: PollVotes): PollVotes {
  return Object.fromEntries(
    Object.entries(votes).map(([option, { count }]) => [option, { count, voters: [] }]),
  );
}
