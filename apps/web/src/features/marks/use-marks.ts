import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/domain/marks/texts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type ToggleKind, useOptimisticToggle, usePendingToggles } from "../../interactions/optimistic";
import { trpc } from "../../lib/api";
import { type ActionPlace, recheckSignInAfter, failureToastFor } from "../auth/member-actions";

/** What the member keeps of a route. */
export interface Mark {
  starred: boolean;
  completed: boolean;
}

interface Marked {
  routeId: number | string;
}

const UNMARKED: Mark = { starred: false, completed: false };

const MARKS: ToggleKind<Marked> = {
  name: "marks",
  idOf: ({ routeId }) => Number(routeId),
  queries: [getQueryKey(trpc.routes)],
};

/** Gives the member's mark on a route, with what they have just pressed; none for visitors. */
export function useMarks(): (route: { id: number; mine: Mark | null }) => Mark {
  const withPending = usePendingToggles<Mark, Marked>(MARKS);
  return ({ id, mine }) => {
    const { starred, completed } = withPending(id, mine ?? UNMARKED);
    return { starred, completed };
  };
}

/** Star, unstar and complete: shown at once, taken back where the server refuses. */
export function useMarkMutations(place: ActionPlace) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const optimistic = useOptimisticToggle<Mark, Marked>(MARKS);
  const marking = (change: Partial<Mark>) => ({
    ...optimistic(change),
    onError: (error: unknown) => recheckSignInAfter(client, place, error),
    onSettled: () => void utils.marks.list.invalidate(),
  });
  const starFailure = place === "page" ? false : failureToastFor(STAR_TEXTS);
  const star = trpc.marks.set.useMutation({
    ...marking({ starred: true }),
    meta: { refresh: false, success: { title: STAR_TEXTS.starred }, failure: starFailure },
  });
  const unstar = trpc.marks.unstar.useMutation({
    ...marking({ starred: false }),
    meta: { refresh: false, success: { title: STAR_TEXTS.unstarred }, failure: starFailure },
  });
  const complete = trpc.marks.set.useMutation({
    ...marking({ completed: true }),
    meta: {
      refresh: false,
      success: { title: COMPLETION_TEXTS.done[place] },
      failure: failureToastFor(COMPLETION_TEXTS),
    },
  });
  return { star: star.mutate, unstar: unstar.mutate, complete: complete.mutate };
}
