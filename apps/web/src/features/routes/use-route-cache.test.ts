import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, test } from "vitest";
import { trpc } from "../../lib/api";
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

test("a route that is taken out leaves every list and its count, and can be put back", async () => {
  const client = loaded();
  const [list, featured] = [client.getQueryData(LIST), client.getQueryData(FEATURED)];
  const putBack = await takeOutRoute(client, 3);
  expect(client.getQueryData(LIST)).toMatchObject({
    pages: [
      { items: [{ id: 4 }], total: 2 },
      { items: [{ id: 2 }], total: 2 },
    ],
  });
  expect(client.getQueryData(FEATURED)).toEqual([{ id: 2 }]);
  putBack();
  expect(client.getQueryData(LIST)).toEqual(list);
  expect(client.getQueryData(FEATURED)).toEqual(featured);
});

test("a changed rating shows in the lists and on the route's page", () => {
  const client = loaded();
  const page = getQueryKey(trpc.routes.byId, { id: 2 }, "query");
  client.setQueryData(page, { id: 2, averageRating: null });
  changeRoute(client, 2, { averageRating: 4, totalRatings: 1 });
  expect(client.getQueryData(page)).toEqual({ id: 2, averageRating: 4, totalRatings: 1 });
  expect(client.getQueryData(FEATURED)).toEqual([{ id: 3 }, { id: 2, averageRating: 4, totalRatings: 1 }]);
});
