import { RATING_TEXTS } from "@longpaddock/domain/ratings/texts";
import { useQueryClient } from "@tanstack/react-query";
import { type Outputs, trpc } from "../../lib/api";
import { type ActionPlace, sessionMayBeOver, signInOr } from "../auth/member-actions";
import { changeRoute } from "../routes/actions/use-route-cache";

export type Rating = Outputs["ratings"]["list"]["items"][number];

/** What a list of ratings has to know of its route. */
export type RatedRoute = Pick<Outputs["routes"]["byId"], "id" | "name" | "totalRatings">;

export const RECENT_RATINGS = 3;
const PAGE_SIZE = 20;

/** The newest few, for the side of the route's page. */
export const useRecentRatings = (id: number) => trpc.ratings.list.useQuery({ id, limit: RECENT_RATINGS });

/** All of them, newest first, a page at a time. */
export const useAllRatings = (id: number) =>
  trpc.ratings.list.useInfiniteQuery(
    { id, limit: PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );

/** What the member gave the route before; null where they did not, or nobody knows yet. */
export const useOwnRating = (id: number) => trpc.ratings.own.useQuery({ id }).data?.rating ?? null;

/** Rates a route, or rates it anew. On the route's page the dialog itself says what failed. */
export function useRate(place: ActionPlace) {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.ratings.rate.useMutation({
    meta: {
      refresh: false,
      success: { title: RATING_TEXTS.done[place] },
      failure: place === "page" ? false : signInOr(RATING_TEXTS),
    },
    onSuccess: ({ averageRating, totalRatings }, { id }) => {
      changeRoute(client, Number(id), { averageRating, totalRatings });
      return Promise.all([utils.ratings.list.invalidate({ id }), utils.ratings.own.invalidate()]);
    },
    onError: (error) => sessionMayBeOver(client, place, error),
  });
}
