import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../lib/api";
import type { RouteCardData, RouteDetail } from "./use-routes";

type Pages = InfiniteData<Outputs["routes"]["list"]>;
type Change = Partial<Pick<RouteCardData, "averageRating" | "totalRatings" | "routeType">>;

/** Changes a route wherever it is shown, without fetching the lists again. */
export function changeRoute(client: QueryClient, id: number, change: Change): void {
  const changed = (routes: RouteCardData[]) =>
    routes.map((route) => (route.id === id ? { ...route, ...change } : route));
  updateLists(client, changed);
  const page = getQueryKey(trpc.routes.byId, { id }, "query");
  client.setQueryData<RouteDetail>(page, (route) => route && { ...route, ...change });
}

/** Takes a route out of every list at once. Gives the way to put it back. */
export async function takeOutRoute(client: QueryClient, id: number): Promise<() => void> {
  const lists = [getQueryKey(trpc.routes.list), getQueryKey(trpc.routes.featured)];
  await Promise.all(lists.map((queryKey) => client.cancelQueries({ queryKey })));
  const before = lists.flatMap((queryKey) => client.getQueriesData({ queryKey }));
  updateLists(client, (routes) => routes.filter((route) => route.id !== id));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

function updateLists(client: QueryClient, update: (routes: RouteCardData[]) => RouteCardData[]): void {
  client.setQueriesData<Pages>(
    { queryKey: getQueryKey(trpc.routes.list, undefined, "infinite") },
    (data) => data && updatePages(data, update),
  );
  client.setQueriesData<RouteCardData[]>(
    { queryKey: getQueryKey(trpc.routes.featured) },
    (routes) => routes && update(routes),
  );
}

/** Each page carries the total of the whole list. */
function updatePages(data: Pages, update: (routes: RouteCardData[]) => RouteCardData[]): Pages {
  const lists = data.pages.map(({ items }) => update(items));
  const gone = data.pages.flatMap(({ items }) => items).length - lists.flat().length;
  const pages = data.pages.map((page, at) => ({ ...page, items: lists[at] ?? [], total: page.total - gone }));
  return { ...data, pages };
}
