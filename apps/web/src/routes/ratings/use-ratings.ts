import { toast } from "@longpaddock/ui/toast-store";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { failureToastFor, recheckSignInAfter } from "../../accounts/auth/member-actions";
import { patchEntity } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import { NOTE_TEXTS, RATING_TEXTS } from "./texts";

export type Rating = Outputs["ratings"]["list"]["items"][number];

/** The part of a route that its ratings need. */
export type RatedRoute = Pick<Outputs["routes"]["byId"], "id" | "name" | "totalRatings" | "mine">;

/** A route's card or its page. The texts differ. */
export type RatingPlace = keyof typeof RATING_TEXTS.done;

type ChangedRoute = Pick<Outputs["routes"]["byId"], "averageRating" | "totalRatings" | "mine">;

export const RECENT_RATINGS = 3;
const PAGE_SIZE = 20;
const ROUTE_QUERIES = [getQueryKey(trpc.routes)];

export const useRecentRatings = (id: number) => trpc.ratings.list.useQuery({ id, limit: RECENT_RATINGS });

/** The member's own rating. Sends no request unless enabled. */
export const useOwnRating = (id: number, enabled: boolean) => trpc.ratings.own.useQuery({ id }, { enabled });

export const useAllRatings = (id: number) =>
  trpc.ratings.list.useInfiniteQuery({ id, limit: PAGE_SIZE }, { getNextPageParam });

/** Of the button that opens the form for the member's own note. */
export const NOTE_BUTTON_ID = "own-note";

/** The button appears with the member's rating, which a tap on the toast can precede on a slow network. */
async function openNoteForm(ratingsShown: Promise<void>): Promise<void> {
  await ratingsShown;
  // Waits a task, because the page draws new data in the next one.
  setTimeout(() => document.getElementById(NOTE_BUTTON_ID)?.click());
}

interface ChangedRating {
  /** The route's. */
  id: number;
  rating: number;
  averageRating: number | null;
  totalRatings: number;
}

/** Shows the member's rating of a route, and its new average, wherever the route is shown. */
export function showRating(client: QueryClient, { id, rating, ...totals }: ChangedRating): void {
  patchEntity<ChangedRoute>(client, { queries: ROUTE_QUERIES, id }, ({ mine }) => ({
    ...totals,
    mine: mine && { ...mine, rating },
  }));
}

/** Rates a route, replacing an earlier rating. On the route's page, the dialog shows failures. */
export function useRate(place: RatingPlace) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.ratings.rate.useMutation({
    meta: {
      failure: place === "page" ? false : failureToastFor(RATING_TEXTS),
    },
    onSuccess: ({ averageRating, totalRatings }, { id, rating }) => {
      const isFirst = utils.routes.byId.getData({ id })?.mine?.rating === null;
      showRating(client, { id: Number(id), rating, averageRating, totalRatings });
      const ratingsShown = utils.ratings.invalidate();
      const writeNote = { label: NOTE_TEXTS.add, onSelect: () => void openNoteForm(ratingsShown) };
      toast({
        title: RATING_TEXTS.done[place],
        tone: "success",
        ...(place === "page" && isFirst && { action: writeNote }),
      });
    },
    onError: (error) => {
      if (place === "page") recheckSignInAfter(client, error);
    },
  });
}
