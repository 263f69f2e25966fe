import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { totalVotes, withVote } from "@longpaddock/domain/polls/rules";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { failureToastFor } from "../../accounts/auth/member-actions";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import { patchEntity } from "../../interactions/cached-entities";
import { type ToggleKind, useOptimisticToggle, usePendingToggles } from "../../interactions/optimistic";
import { type Inputs, type Outputs, trpc } from "../../lib/api";
import { actKey } from "../../lib/live/act-key";
import { getNextPageParam } from "../../list/pages";
import { POLL_TEXTS } from "./texts";

export type Poll = Outputs["polls"]["list"]["items"][number];

const PAGE_SIZE = 10;

export const usePolls = (groupId: number) =>
  trpc.polls.list.useInfiniteQuery({ id: groupId, limit: PAGE_SIZE }, { getNextPageParam });

/** Polls of events have ids of their own. */
type PollKind = "group" | "event";

export const kindOf = ({ groupId }: Pick<Poll, "groupId">): PollKind =>
  groupId === null ? "event" : "group";

const queriesOf = (kind: PollKind) => [
  getQueryKey(kind === "group" ? trpc.polls : trpc.eventDiscussions.polls),
];

type Vote = Inputs["polls"]["vote"];

/** Shows a vote at once, with its bars. */
const votesOf = (kind: PollKind, voter: string): ToggleKind<Poll, Vote> => ({
  name: kind === "group" ? "votes" : "event-votes",
  idOf: ({ id }) => Number(id),
  queries: queriesOf(kind),
  changeFor:
    ({ optionIndex }) =>
    (poll) => {
      const pollVotes = withVote(poll.pollVotes, voter, optionIndex);
      return { pollVotes, totalVotes: totalVotes(pollVotes), mine: { optionIndex } };
    },
});

/** Returns a function that adds a vote that is on its way to its poll. */
export function usePendingVotes(kind: PollKind): (poll: Poll) => Poll {
  const { user } = useCurrentUser();
  return usePendingToggles(votesOf(kind, user?.id ?? ""));
}

export function useVote(kind: PollKind) {
  const { user } = useCurrentUser();
  const { polls, eventDiscussions } = trpc.useUtils().client;
  return useMutation({
    ...useOptimisticToggle(votesOf(kind, user?.id ?? ""), (poll: Poll) => () => poll),
    mutationKey: actKey("polls.vote"),
    mutationFn: ({ id, optionIndex }: Vote) =>
      kind === "group"
        ? polls.vote.mutate({ id, optionIndex })
        : eventDiscussions.vote.mutate({ pollId: id, optionIndex }),
    meta: {
      success: POLL_TEXTS.voted,
      failure: failureToastFor({ signedOut: POLL_TEXTS.signedOut, failed: POLL_TEXTS.voteFailed }),
    },
  });
}

export function useClosePoll(kind: PollKind) {
  const client = useQueryClient();
  const { polls, eventDiscussions } = trpc.useUtils().client;
  return useMutation({
    mutationFn: ({ id }: { id: number }) =>
      kind === "group" ? polls.close.mutate({ id }) : eventDiscussions.closePoll.mutate({ pollId: id }),
    mutationKey: actKey("polls.close"),
    meta: { success: POLL_TEXTS.closing.done },
    // The live change brings the last votes, to this page too.
    onSuccess: ({ id, isActive, can }) =>
      patchEntity<Poll>(client, { queries: queriesOf(kind), id }, () => ({ isActive, can })),
  });
}

interface NewPoll {
  question: string;
  options: string[];
}

export function useCreatePoll(place: PlaceId) {
  const { polls, eventDiscussions } = trpc.useUtils().client;
  const success = "groupId" in place ? POLL_TEXTS.created : POLL_TEXTS.createdAtEvent;
  return useMutation({
    mutationKey: actKey("polls.create"),
    mutationFn: ({ question, options }: NewPoll) =>
      "groupId" in place
        ? polls.create.mutate({ id: place.groupId, question, options })
        : eventDiscussions.createPoll.mutate({ id: place.eventId, question, options }),
    meta: { form: true, success, failure: false },
  });
}
