import type { RouteUserStatus } from "@longpaddock/domain/marks/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { failureToastFor, recheckSignInAfter } from "../../accounts/auth/member-actions";
import {
  type Change,
  type ToggleKind,
  useOptimisticToggle,
  usePendingToggles,
} from "../../interactions/optimistic";
import { trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { COMPLETION_TEXTS, STAR_TEXTS } from "./texts";

/** The member's mark on a route. */
export interface Mark {
  starred: boolean;
  completed: boolean;
}

interface MarkVariables {
  routeId: number | string;
  /** Missing when the star is removed. */
  status?: RouteUserStatus;
}

interface MarkedRoute {
  id: number;
  mine: Mark | null;
}

const NO_MARK: Mark = { starred: false, completed: false };

const CHANGES: Record<RouteUserStatus, Partial<Mark>> = {
  starred: { starred: true },
  completed: { completed: true },
  none: { starred: false },
};

const marked =
  (mark: Partial<Mark>): Change<MarkedRoute> =>
  ({ mine }) => ({ mine: mine && { ...mine, ...mark } });

const MARK_TOGGLES: ToggleKind<MarkedRoute, MarkVariables> = {
  name: "marks",
  idOf: ({ routeId }) => Number(routeId),
  queries: [getQueryKey(trpc.routes)],
  changeFor: ({ status = "none" }) => marked(CHANGES[status]),
};

/** Returns a function that reads the member's mark on a route, including pending changes. */
export function useMarks(): (route: MarkedRoute) => Mark {
  const withPending = usePendingToggles(MARK_TOGGLES);
  return ({ id, mine }) => {
    const { starred, completed } = withPending({ id, mine: mine ?? NO_MARK }).mine ?? NO_MARK;
    return { starred, completed };
  };
}

/** On a route's page a failed star is taken back without a toast, unless the session is over. */
const signedOutToast = ({ code }: Failure) => (code === "UNAUTHORIZED" ? STAR_TEXTS.signedOut : null);

/** Returns optimistic mutations to star, unstar and complete a route. */
export function useMarkMutations(place: keyof typeof COMPLETION_TEXTS.done) {
  const client = useQueryClient();
  const toggle = {
    ...useOptimisticToggle(MARK_TOGGLES, (answer: Mark | undefined) =>
      marked(answer ? { starred: answer.starred, completed: answer.completed } : {}),
    ),
    onError: (error: unknown) => {
      if (place === "page") recheckSignInAfter(client, error);
    },
  };
  const starFailure = place === "page" ? signedOutToast : failureToastFor(STAR_TEXTS);
  const star = trpc.marks.set.useMutation({
    ...toggle,
    meta: { success: { title: STAR_TEXTS.starred }, failure: starFailure },
  });
  const unstar = trpc.marks.unstar.useMutation({
    ...toggle,
    meta: { success: { title: STAR_TEXTS.unstarred }, failure: starFailure },
  });
  const complete = trpc.marks.set.useMutation({
    ...toggle,
    meta: {
      success: { title: COMPLETION_TEXTS.done[place] },
      failure: failureToastFor(COMPLETION_TEXTS),
    },
  });
  return { star: star.mutate, unstar: unstar.mutate, complete: complete.mutate };
}
