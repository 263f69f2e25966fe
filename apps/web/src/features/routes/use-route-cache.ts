import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { type Outputs, trpc } from "../../lib/api";
import type { RouteCardData, RouteDetail } from "./use-routes";

type Pages = InfiniteData<Outputs["routes"]["list"]>;
type Change = Partial<Pick<RouteCardData, "averageRating" | "totalRatings" | "routeType">>;

/** Changes routes where they are shown, without fetching the lists again. */
export function useRouteCache() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      change: (id: number, change: Change) => changeRoute(client, id, change),
      takeOut: (id: number) => takeOutRoute(client, id),
    }),
    [client],
  );
}

function changeRoute(client: QueryClient, id: number, change: Change): void {
  const changed = (routes: RouteCardData[]) =>
    routes.map((route) => (route.id === id ? { ...route, ...change } : route));
  updateLists(client, changed);
  const page = getQueryKey(trpc.routes.byId, { id }, "query");
  client.setQueryData<RouteDetail>(page, (route) => route && { ...route, ...change });
}

/** Takes a route out of every list at once. Gives the way to put it back. */
async function takeOutRoute(client: QueryClient, id: number): Promise<() => void> {
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
    (data) => data && { ...data, pages: data.pages.map((page) => updatePage(page, update)) },
  );
  client.setQueriesData<RouteCardData[]>(
    { queryKey: getQueryKey(trpc.routes.featured) },
    (routes) => routes && update(routes),
  );
}

function updatePage(page: Pages["pages"][number], update: (routes: RouteCardData[]) => RouteCardData[]) {
  const items = update(page.items);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}
