import { bestDates, type VoteCounts } from "@longpaddock/domain/date-polls/rules";
import type { DateVote } from "@longpaddock/domain/date-polls/vocabulary";
import { getQueryKey } from "@trpc/react-query";
import { type ToggleKind, useOptimisticToggle, usePendingToggles } from "../../interactions/optimistic";
import { type Inputs, type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import { DATE_POLL_TEXTS } from "./texts";

export type DatePoll = Outputs["datePolls"]["list"]["items"][number];

const PAGE_SIZE = 10;

export const useDatePolls = (groupId: number) =>
  trpc.datePolls.list.useInfiniteQuery({ id: groupId, limit: PAGE_SIZE }, { getNextPageParam });

type Votes = Omit<Inputs["datePolls"]["vote"], "votes"> & { votes: Record<string, DateVote> };

/** Shows an answer at once, with the counts and the best dates. */
const VOTES: ToggleKind<DatePoll, Votes> = {
  name: "date-votes",
  idOf: ({ id }) => Number(id),
  queries: [getQueryKey(trpc.datePolls)],
  changeFor:
    ({ votes }) =>
    (poll) =>
      withVotes(poll, votes),
};

export function withVotes(
  poll: Pick<DatePoll, "counts" | "mine">,
  votes: Readonly<Record<string, DateVote>>,
): Pick<DatePoll, "counts" | "best" | "mine"> {
  const before = poll.mine?.votes ?? {};
  const counts = poll.counts.map((count, index) =>
    moved(count, before[index], votes[index] ?? before[index]),
  );
  return { counts, best: bestDates(counts), mine: { votes: { ...before, ...votes } } };
}

function moved(counts: VoteCounts, before: DateVote | undefined, after: DateVote | undefined): VoteCounts {
  if (before === after) return counts;
  return {
    ...counts,
    ...(before && { [before]: counts[before] - 1 }),
    ...(after && { [after]: counts[after] + 1 }),
  };
}

export const usePendingDateVotes = () => usePendingToggles(VOTES);

export const useVoteOnDates = () =>
  trpc.datePolls.vote.useMutation({
    ...useOptimisticToggle(VOTES, (poll: DatePoll) => () => poll),
    meta: { failure: ({ message }) => ({ title: DATE_POLL_TEXTS.voteFailed, description: message }) },
  });
