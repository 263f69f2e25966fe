import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { isRecord, patchEntity } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import { type ActionPlace, recheckSignInAfter, failureToastFor } from "../auth/member-actions";

export type Rating = Outputs["ratings"]["list"]["items"][number];

/** What a list of ratings has to know of its route. */
export type RatedRoute = Pick<Outputs["routes"]["byId"], "id" | "name" | "totalRatings" | "mine">;

export const RECENT_RATINGS = 3;
const PAGE_SIZE = 20;
const RATED = [getQueryKey(trpc.routes)];

/** The newest few, for the side of the route's page. */
export const useRecentRatings = (id: number) => trpc.ratings.list.useQuery({ id, limit: RECENT_RATINGS });

/** All of them, newest first, a page at a time. */
export const useAllRatings = (id: number) =>
  trpc.ratings.list.useInfiniteQuery({ id, limit: PAGE_SIZE }, { getNextPageParam });

/** Rates a route, or rates it anew. On the route's page the dialog itself says what failed. */
export function useRate(place: ActionPlace) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.ratings.rate.useMutation({
    meta: {
      // Fetching a long list again costs a request for each of its pages: the answer has all that changes.
      refresh: false,
      success: { title: RATING_TEXTS.done[place] },
      failure: place === "page" ? false : failureToastFor(RATING_TEXTS),
    },
    onSuccess: ({ averageRating, totalRatings }, { id, rating }) => {
      patchEntity(client, { queries: RATED, id: Number(id) }, (route) => ({
        ...route,
        averageRating,
        totalRatings,
        mine: isRecord(route.mine) ? { ...route.mine, rating } : route.mine,
      }));
      return utils.ratings.list.invalidate({ id });
    },
    onError: (error) => recheckSignInAfter(client, place, error),
  });
}
