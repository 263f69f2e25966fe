import { totalVotes, withVote } from "@longpaddock/domain/polls/rules";
import { POLL_TEXTS } from "@longpaddock/domain/polls/texts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchEntity } from "../../interactions/cached-entities";
import { type ToggleKind, useOptimisticToggle, usePendingToggles } from "../../interactions/optimistic";
import { type Inputs, type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import { failureToastFor } from "../auth/member-actions";
import { useCurrentUser } from "../auth/use-auth";

export type Poll = Outputs["polls"]["list"]["items"][number];

const PAGE_SIZE = 10;

export const usePolls = (groupId: number) =>
  trpc.polls.list.useInfiniteQuery({ id: groupId, limit: PAGE_SIZE }, { getNextPageParam });

const queries = () => [getQueryKey(trpc.polls)];

/** Shows a vote at once, with its bars. */
const votesOf = (voter: string): ToggleKind<Poll, Inputs["polls"]["vote"]> => ({
  name: "votes",
  idOf: ({ id }) => Number(id),
  queries: queries(),
  changeFor:
    ({ optionIndex }) =>
    (poll) => {
      const pollVotes = withVote(poll.pollVotes, voter, optionIndex);
      return { pollVotes, totalVotes: totalVotes(pollVotes), mine: { optionIndex } };
    },
});

/** Returns a function that adds a vote that is on its way to its poll. */
export function usePendingVotes(): (poll: Poll) => Poll {
  const { user } = useCurrentUser();
  return usePendingToggles(votesOf(user?.id ?? ""));
}

export function useVote() {
  const { user } = useCurrentUser();
  return trpc.polls.vote.useMutation({
    ...useOptimisticToggle(votesOf(user?.id ?? ""), (poll: Poll) => () => poll),
    meta: {
      refresh: false,
      success: POLL_TEXTS.voted,
      failure: failureToastFor({ signedOut: POLL_TEXTS.signedOut, failed: POLL_TEXTS.voteFailed }),
    },
  });
}

export function useClosePoll() {
  const client = useQueryClient();
  return trpc.polls.close.useMutation({
    meta: { refresh: false, success: POLL_TEXTS.closing.done },
    onSuccess: (poll) => patchEntity<Poll>(client, { queries: queries(), id: poll.id }, () => poll),
  });
}

export function useCreatePoll() {
  return trpc.polls.create.useMutation({ meta: { form: true, success: POLL_TEXTS.created, failure: false } });
}
