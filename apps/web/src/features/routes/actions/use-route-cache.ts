import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "../../../lib/api";
import type { RouteCardData, RouteDetail } from "../use-routes";

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

/** Takes a route out of every list at once. What comes back says how the deletion went on. */
export async function takeOutRoute(client: QueryClient, id: number) {
  const lists = listsIn(client);
  // An answer from before would bring it back; a next page that is under way may come all the same.
  await Promise.all(
    lists
      .filter(({ state }) => state.data !== undefined && !state.fetchMeta?.fetchMore)
      .map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })),
  );
  const takeOut = () => updateLists(client, (routes) => routes.filter((route) => route.id !== id));
  const before = new Map(lists.map((list) => [list, list.state.data]));
  takeOut();
  const after = new Map(lists.map((list) => [list, list.state.data]));
  return {
    /** The route is gone, also from what was on its way meanwhile. */
    keepOut: async () => {
      takeOut();
      await Promise.all(listsIn(client).map(underWay));
      takeOut();
    },
    /** The route stays: a list where nothing has happened since is as it was, any other is fetched again. */
    putBack: async () => {
      for (const list of listsIn(client)) {
        await underWay(list);
        const isUntouched = after.has(list) && list.state.data === after.get(list);
        if (isUntouched) client.setQueryData(list.queryKey, before.get(list));
        else await client.invalidateQueries({ queryKey: list.queryKey, exact: true });
      }
    },
  };
}

const listsIn = (client: QueryClient): Query[] =>
  [trpc.routes.list, trpc.routes.featured].flatMap((list) =>
    client.getQueryCache().findAll({ queryKey: getQueryKey(list) }),
  );

/** Waits for what a list is fetching; a failure is told where the list is shown. */
async function underWay(list: Query): Promise<void> {
  if (list.state.fetchStatus === "fetching") await list.fetch().catch(() => undefined);
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
