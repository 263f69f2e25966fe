import type { ErrorCode } from "@longpaddock/domain/errors";
import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/domain/routes/texts";
import { keepPreviousData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/api";
import { type Failure, isUnauthorized } from "../../lib/errors";
import type { ToastText } from "../../lib/notify";
import { recheckSignIn, useCurrentUser } from "../auth/use-auth";

/** What the member keeps of a route. */
export interface Mark {
  starred: boolean;
  completed: boolean;
}

/** Where an action was taken: the two say it differently. */
export type ActionPlace = "card" | "page";

type MarksOf = Outputs["routes"]["marksOf"];

const UNMARKED: Mark = { starred: false, completed: false };
/** One after the other, so that the last touch is the one that stays. */
const IN_ORDER = { id: "marks" };

/** The member's marks on one page of cards; none while they are on their way, and none for visitors. */
export function useMarksOf(ids: number[]): MarksOf {
  const { user } = useCurrentUser();
  const { data } = trpc.routes.marksOf.useQuery(
    { ids },
    {
      enabled: user !== null && ids.length > 0,
      // A card that leaves the page takes no star off the others.
      placeholderData: keepPreviousData,
    },
  );
  return data ?? { starred: [], completed: [] };
}

/** The member's mark on one route. */
export function useMark(id: number): Mark {
  const { user } = useCurrentUser();
  const { data } = trpc.routes.mark.useQuery({ id }, { enabled: user !== null });
  return data ?? UNMARKED;
}

/** Star, unstar and complete: shown at once, taken back where the server refuses. */
export function useMarking(place: ActionPlace) {
  const optimistic = useOptimisticMarks(place);
  const starFailure = place === "page" ? false : signInOr(STAR_TEXTS);
  const star = trpc.routes.setMark.useMutation({
    ...optimistic({ starred: true }),
    meta: { refresh: false, success: { title: STAR_TEXTS.starred }, failure: starFailure },
  });
  const unstar = trpc.routes.unstar.useMutation({
    ...optimistic({ starred: false }),
    meta: { refresh: false, success: { title: STAR_TEXTS.unstarred }, failure: starFailure },
  });
  const complete = trpc.routes.setMark.useMutation({
    ...optimistic({ completed: true }),
    meta: {
      refresh: false,
      success: { title: COMPLETION_TEXTS.done[place] },
      failure: signInOr(COMPLETION_TEXTS),
    },
  });
  return { star: star.mutate, unstar: unstar.mutate, complete: complete.mutate };
}

interface FailureTexts {
  signedOut: ToastText;
  failed: ToastText;
}

/** The documented toasts of a failure: the session is over, or anything else. */
export function signInOr({ signedOut, failed }: FailureTexts) {
  return ({ code }: Failure): ToastText =>
    code === ("UNAUTHORIZED" satisfies ErrorCode) ? signedOut : failed;
}

/**
 * Where visitors may stay, the page learns that its reader is one. A list is for members and would leave for
 * sign-in before its toast is read: the reader leaves it when they like.
 */
export function sessionMayBeOver(client: QueryClient, place: ActionPlace, error: unknown): void {
  if (place === "page" && isUnauthorized(error)) recheckSignIn(client);
}

interface Marked {
  routeId: number | string;
}

function useOptimisticMarks(place: ActionPlace) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return (change: Partial<Mark>) => ({
    scope: IN_ORDER,
    onMutate: async ({ routeId }: Marked) => {
      // An answer from before the touch would undo it.
      await Promise.all([utils.routes.mark.cancel(), utils.routes.marksOf.cancel()]);
      return writeMark(client, Number(routeId), change);
    },
    onError: (error: unknown, { routeId }: Marked, before: Mark | undefined) => {
      if (before) writeMark(client, Number(routeId), before);
      sessionMayBeOver(client, place, error);
    },
    onSuccess: () => utils.routes.marked.invalidate(),
    onSettled: () => fetchUnknownMarks(client),
  });
}

/** A touch before the marks were there has stopped their loading: after the last touch they are asked for anew. */
function fetchUnknownMarks(client: QueryClient): void {
  const isMark = ({ options }: { options: { scope?: { id: string } } }) => options.scope?.id === IN_ORDER.id;
  if (client.isMutating({ predicate: isMark }) > 1) return;
  for (const queryKey of [getQueryKey(trpc.routes.mark), getQueryKey(trpc.routes.marksOf)])
    void client.refetchQueries({
      queryKey,
      type: "active",
      predicate: ({ state }) => state.data === undefined,
    });
}

/** Writes a change into everything that shows the route's mark, and gives the mark from before. */
export function writeMark(client: QueryClient, id: number, change: Partial<Mark>): Mark {
  const pages = { queryKey: getQueryKey(trpc.routes.marksOf) };
  const single = getQueryKey(trpc.routes.mark, { id }, "query");
  const before = client.getQueryData<Mark>(single) ?? markAmong(client.getQueriesData<MarksOf>(pages), id);
  const after = { ...before, ...change };
  client.setQueryData<Mark>(single, (mark) => mark && { ...mark, ...after });
  client.setQueriesData<MarksOf>(
    pages,
    (marks) =>
      marks && {
        starred: withOrWithout(marks.starred, id, after.starred),
        completed: withOrWithout(marks.completed, id, after.completed),
      },
  );
  return { starred: before.starred, completed: before.completed };
}

function markAmong(pages: (readonly [unknown, MarksOf | undefined])[], id: number): Mark {
  return {
    starred: pages.some(([, marks]) => marks?.starred.includes(id)),
    completed: pages.some(([, marks]) => marks?.completed.includes(id)),
  };
}

function withOrWithout(ids: number[], id: number, wanted: boolean): number[] {
  if (ids.includes(id) === wanted) return ids;
  return wanted ? [...ids, id] : ids.filter((other) => other !== id);
}
