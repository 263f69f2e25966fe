import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { patchEntity, removeEntity } from "./cached-entities";

const LIST = [["rides", "list"], { type: "infinite" }];
const FEATURED = [["rides", "featured"], { type: "query" }];
const PAGE = [["rides", "byId"], { input: { id: 3 } }];
const OTHER = [["groups", "list"], { type: "query" }];
const RIDES = [[["rides"]]];

function loaded() {
  const client = new QueryClient();
  client.setQueryData(LIST, {
    pageParams: [null, "2"],
    pages: [
      { items: [{ id: 4 }, { id: 3, name: "Barry Way" }], total: 3, nextCursor: "2" },
      { items: [{ id: 2 }], total: 3, nextCursor: null },
    ],
  });
  client.setQueryData(FEATURED, [{ id: 3, name: "Barry Way" }, { id: 2 }]);
  client.setQueryData(PAGE, { id: 3, name: "Barry Way", author: { id: 3 } });
  client.setQueryData(OTHER, { items: [{ id: 3 }], nextCursor: null });
  return client;
}

describe("patchEntity", () => {
  test("changes the entity in arrays, infinite lists and its own query, but no other kind of entity with the same id", () => {
    const client = loaded();
    patchEntity(client, { queries: RIDES, id: 3 }, () => ({ totalRatings: 1 }));
    const rated = { id: 3, name: "Barry Way", totalRatings: 1 };
    expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ items: [{ id: 4 }, rated] }, {}] });
    expect(client.getQueryData(FEATURED)).toEqual([rated, { id: 2 }]);
    expect(client.getQueryData(PAGE)).toEqual({ ...rated, author: { id: 3 } });
    expect(client.getQueryData(OTHER)).toEqual({ items: [{ id: 3 }], nextCursor: null });
  });

  test("leaves the age of the data as it is, because nothing was loaded", () => {
    const client = loaded();
    client.setQueryData(PAGE, { id: 3, name: "Barry Way" }, { updatedAt: 1000 });
    patchEntity(client, { queries: RIDES, id: 3 }, () => ({ totalRatings: 1 }));
    expect(client.getQueryState(PAGE)?.dataUpdatedAt).toBe(1000);
  });

  test("keeps the other entities as the same objects, so that their cards are not rendered again", () => {
    const client = loaded();
    const [, other] = client.getQueryData<{ id: number }[]>(FEATURED) ?? [];
    patchEntity(client, { queries: RIDES, id: 3 }, () => ({ totalRatings: 1 }));
    expect(client.getQueryData<{ id: number }[]>(FEATURED)?.[1]).toBe(other);
  });

  test("keeps an invalidated list invalidated", async () => {
    const client = loaded();
    await client.invalidateQueries({ queryKey: FEATURED });
    patchEntity(client, { queries: RIDES, id: 3 }, () => ({ totalRatings: 1 }));
    expect(client.getQueryState(FEATURED)?.isInvalidated).toBe(true);
  });

  test("also changes a response that was in flight", async () => {
    const client = loaded();
    let answer = (_rides: object[]) => {};
    const fetching = client.fetchQuery({
      queryKey: FEATURED,
      queryFn: () => new Promise<object[]>((resolve) => (answer = resolve)),
      staleTime: 0,
    });
    patchEntity(client, { queries: RIDES, id: 3 }, () => ({ totalRatings: 1 }));
    answer([{ id: 5 }, { id: 3 }]);
    await fetching;
    await expect.poll(() => client.getQueryData(FEATURED)).toEqual([{ id: 5 }, { id: 3, totalRatings: 1 }]);
  });
});

describe("removeEntity", () => {
  test("removes the entity from every list and its total, but not from the entity's own query", () => {
    const client = loaded();
    removeEntity(client, { queries: RIDES, id: 3 });
    expect(client.getQueryData(LIST)).toMatchObject({
      pages: [
        { items: [{ id: 4 }], total: 2 },
        { items: [{ id: 2 }], total: 2 },
      ],
    });
    expect(client.getQueryData(FEATURED)).toEqual([{ id: 2 }]);
    expect(client.getQueryData(PAGE)).toMatchObject({ id: 3 });
  });

  test("a next page in flight does not bring the removed entity back", async () => {
    const client = new QueryClient();
    let send = (_page: object) => {};
    const answers = [
      Promise.resolve({ items: [{ id: 4 }, { id: 3 }], total: 3 }),
      new Promise<object>((resolve) => (send = resolve)),
    ];
    const list = new InfiniteQueryObserver(client, {
      queryKey: LIST,
      queryFn: () => answers.shift() ?? Promise.reject(new Error("fetched too often")),
      initialPageParam: 1,
      getNextPageParam: () => 2,
    });
    const stop = list.subscribe(() => undefined);
    await expect.poll(() => list.getCurrentResult().hasNextPage).toBe(true);
    const nextPage = list.fetchNextPage();
    removeEntity(client, { queries: RIDES, id: 3 });
    send({ items: [{ id: 2 }], total: 3 });
    await nextPage;
    await expect
      .poll(() => client.getQueryData(LIST))
      .toMatchObject({
        pages: [
          { items: [{ id: 4 }], total: 2 },
          { items: [{ id: 2 }], total: 2 },
        ],
      });
    stop();
  });
});
