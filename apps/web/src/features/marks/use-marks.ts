import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/domain/marks/texts";
import { keepPreviousData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/api";
import { type ActionPlace, sessionMayBeOver, signInOr } from "../auth/member-actions";
import { useCurrentUser } from "../auth/use-auth";

/** What the member keeps of a route. */
export interface Mark {
  starred: boolean;
  completed: boolean;
}

type MarksOf = Outputs["marks"]["readMany"];

const UNMARKED: Mark = { starred: false, completed: false };
/** One after the other, so that the last touch is the one that stays. */
const IN_ORDER = { id: "marks" };

/** The member's marks on one page of cards; none while they are on their way, and none for visitors. */
export function useMarksOf(ids: number[]): MarksOf {
  const { user } = useCurrentUser();
  const { data } = trpc.marks.readMany.useQuery(
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
  const { data } = trpc.marks.read.useQuery({ id }, { enabled: user !== null });
  return data ?? UNMARKED;
}

/** Star, unstar and complete: shown at once, taken back where the server refuses. */
export function useMarking(place: ActionPlace) {
  const optimistic = useOptimisticMarks(place);
  const starFailure = place === "page" ? false : signInOr(STAR_TEXTS);
  const star = trpc.marks.set.useMutation({
    ...optimistic({ starred: true }),
    meta: { refresh: false, success: { title: STAR_TEXTS.starred }, failure: starFailure },
  });
  const unstar = trpc.marks.unstar.useMutation({
    ...optimistic({ starred: false }),
    meta: { refresh: false, success: { title: STAR_TEXTS.unstarred }, failure: starFailure },
  });
  const complete = trpc.marks.set.useMutation({
    ...optimistic({ completed: true }),
    meta: {
      refresh: false,
      success: { title: COMPLETION_TEXTS.done[place] },
      failure: signInOr(COMPLETION_TEXTS),
    },
  });
  return { star: star.mutate, unstar: unstar.mutate, complete: complete.mutate };
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
      await Promise.all([utils.marks.read.cancel(), utils.marks.readMany.cancel()]);
      touchMark(client, Number(routeId), change);
      return { change };
    },
    onError: (error: unknown, { routeId }: Marked, touch: { change: Partial<Mark> } | undefined) => {
      if (touch) settleMark(client, Number(routeId), { change: touch.change, answer: {} });
      sessionMayBeOver(client, place, error);
    },
    onSuccess: (mark: Mark | undefined, { routeId }: Marked) => {
      settleMark(client, Number(routeId), { change, answer: mark ?? change });
      return utils.marks.list.invalidate();
    },
    onSettled: () => fetchUnknownMarks(client),
  });
}

/** A touch before the marks were there has stopped their loading: after the last touch they are asked for anew. */
function fetchUnknownMarks(client: QueryClient): void {
  const isMark = ({ options }: { options: { scope?: { id: string } } }) => options.scope?.id === IN_ORDER.id;
  if (client.isMutating({ predicate: isMark }) > 1) return;
  for (const queryKey of [getQueryKey(trpc.marks.read), getQueryKey(trpc.marks.readMany)])
    void client.refetchQueries({
      queryKey,
      type: "active",
      predicate: ({ state }) => state.data === undefined,
    });
}

/** What the server is known to hold of a route, as far as it has been touched, and the touches it has not answered. */
interface Touched {
  known: Partial<Mark>;
  unanswered: Partial<Mark>[];
}

const touchedRoutes = new WeakMap<QueryClient, Map<number, Touched>>();

function touchedIn(client: QueryClient): Map<number, Touched> {
  const touched = touchedRoutes.get(client) ?? new Map<number, Touched>();
  touchedRoutes.set(client, touched);
  return touched;
}

/** Shows a change before the server has answered it. */
export function touchMark(client: QueryClient, id: number, change: Partial<Mark>): void {
  const { known, unanswered } = touchedIn(client).get(id) ?? { known: {}, unanswered: [] };
  const before = markOf(client, id);
  const missing: Partial<Mark> = {
    ...(change.starred !== undefined && { starred: before.starred }),
    ...(change.completed !== undefined && { completed: before.completed }),
  };
  touchedIn(client).set(id, { known: { ...missing, ...known }, unanswered: [...unanswered, change] });
  writeMark(client, id, change);
}

interface Settled {
  change: Partial<Mark>;
  /** What the server holds now; nothing where it refused. */
  answer: Partial<Mark>;
}

/** Shows what the server holds, with what it has still to answer: one touch that fails undoes no other. */
export function settleMark(client: QueryClient, id: number, { change, answer }: Settled): void {
  const touched = touchedIn(client).get(id);
  if (!touched) return;
  const at = touched.unanswered.indexOf(change);
  const unanswered = touched.unanswered.filter((_, index) => index !== at);
  const known = { ...touched.known, ...answer };
  if (unanswered.length > 0) touchedIn(client).set(id, { known, unanswered });
  else touchedIn(client).delete(id);
  writeMark(client, id, Object.assign({}, known, ...unanswered));
}

/** Writes a change into everything that shows the route's mark. */
function writeMark(client: QueryClient, id: number, change: Partial<Mark>): void {
  client.setQueryData<Mark>(markKey(id), (mark) => mark && { ...mark, ...change });
  client.setQueriesData<MarksOf>(
    MARKS_OF,
    (marks) =>
      marks && {
        starred: withOrWithout(marks.starred, id, change.starred),
        completed: withOrWithout(marks.completed, id, change.completed),
      },
  );
}

const MARKS_OF = { queryKey: getQueryKey(trpc.marks.readMany) };
const markKey = (id: number) => getQueryKey(trpc.marks.read, { id }, "query");

/** The mark as it is shown. */
function markOf(client: QueryClient, id: number): Mark {
  const { starred, completed } =
    client.getQueryData<Mark>(markKey(id)) ?? markAmong(client.getQueriesData<MarksOf>(MARKS_OF), id);
  return { starred, completed };
}

function markAmong(pages: (readonly [unknown, MarksOf | undefined])[], id: number): Mark {
  return {
    starred: pages.some(([, marks]) => marks?.starred.includes(id)),
    completed: pages.some(([, marks]) => marks?.completed.includes(id)),
  };
}

function withOrWithout(ids: number[], id: number, wanted: boolean | undefined): number[] {
  if (wanted === undefined || ids.includes(id) === wanted) return ids;
  return wanted ? [...ids, id] : ids.filter((other) => other !== id);
}
