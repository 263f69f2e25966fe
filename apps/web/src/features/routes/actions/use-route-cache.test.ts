import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test, vi } from "vitest";
import { trpc } from "../../../lib/api";
import { changeRoute, takeOutRoute } from "./use-route-cache";

const LIST = getQueryKey(trpc.routes.list, { type: "community" }, "infinite");
const FEATURED = getQueryKey(trpc.routes.featured, { limit: 6 }, "query");

function loaded() {
  const client = new QueryClient();
  client.setQueryData(LIST, {
    pageParams: [null, "2"],
    pages: [
      { items: [{ id: 4 }, { id: 3 }], total: 3, nextCursor: "2" },
      { items: [{ id: 2 }], total: 3, nextCursor: null },
    ],
  });
  client.setQueryData(FEATURED, [{ id: 3 }, { id: 2 }]);
  return client;
}

const WITHOUT_3 = {
  pages: [
    { items: [{ id: 4 }], total: 2 },
    { items: [{ id: 2 }], total: 2 },
  ],
};

test("a route that is taken out leaves every list and its count, and can be put back", async () => {
  const client = loaded();
  const [list, featured] = [client.getQueryData(LIST), client.getQueryData(FEATURED)];
  const { putBack } = await takeOutRoute(client, 3);
  expect(client.getQueryData(LIST)).toMatchObject(WITHOUT_3);
  expect(client.getQueryData(FEATURED)).toEqual([{ id: 2 }]);
  await putBack();
  expect(client.getQueryData(LIST)).toEqual(list);
  expect(client.getQueryData(FEATURED)).toEqual(featured);
});

test("putting a route back undoes nothing that happened meanwhile: that list is fetched again", async () => {
  const client = loaded();
  const { putBack } = await takeOutRoute(client, 3);
  changeRoute(client, 4, { averageRating: 5, totalRatings: 1 });
  await putBack();
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ items: [{ id: 4, averageRating: 5 }] }, {}] });
  expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
  expect(client.getQueryState(FEATURED)?.isInvalidated).toBe(false);
});

test("a next page that is under way comes, and brings no route back that was deleted", async () => {
  const client = new QueryClient();
  let send = (_page: object) => {};
  const answers = [
    Promise.resolve({ items: [{ id: 4 }, { id: 3 }], total: 3 }),
    new Promise<object>((resolve) => {
      send = resolve;
    }),
  ];
  const list = new InfiniteQueryObserver(client, {
    queryKey: LIST,
    queryFn: () => answers.shift() ?? Promise.reject(new Error("asked too often")),
    initialPageParam: 1,
    getNextPageParam: () => 2,
  });
  const stop = list.subscribe(() => undefined);
  await vi.waitFor(() => expect(list.getCurrentResult().hasNextPage).toBe(true));
  const nextPage = list.fetchNextPage();
  const { keepOut } = await takeOutRoute(client, 3);
  const kept = keepOut();
  send({ items: [{ id: 2 }], total: 3 });
  await Promise.all([nextPage, kept]);
  expect(client.getQueryData(LIST)).toMatchObject(WITHOUT_3);
  stop();
});

test("a changed rating shows in the lists and on the route's page", () => {
  const client = loaded();
  const page = getQueryKey(trpc.routes.byId, { id: 2 }, "query");
  client.setQueryData(page, { id: 2, averageRating: null });
  changeRoute(client, 2, { averageRating: 4, totalRatings: 1 });
  expect(client.getQueryData(page)).toEqual({ id: 2, averageRating: 4, totalRatings: 1 });
  expect(client.getQueryData(FEATURED)).toEqual([{ id: 3 }, { id: 2, averageRating: 4, totalRatings: 1 }]);
});
