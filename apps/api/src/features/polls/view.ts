import { can } from "@longpaddock/domain/access";
import { type Actor, isOnboarded } from "@longpaddock/domain/actor";
import { canTakePartIn } from "@longpaddock/domain/discussions/policy";
import { canClosePoll, canVote } from "@longpaddock/domain/polls/policy";
import { type PollVotes, totalVotes } from "@longpaddock/domain/polls/rules";
import { personView } from "../../core/person-view";
import type { LoadedPlace } from "../discussions/places";
import type { PollRow } from "./load";

/** Only those who may vote in it learn who voted for what. */
export function pollView(row: PollRow, actor: Actor, place: LoadedPlace) {
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
