import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fetchMore } from "./pages";

test("a next page that is asked for during a refresh leaves nothing stale", async () => {
  const client = new QueryClient();
  let version = "old";
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ["comments"],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const answered = `${version} ${pageParam}`;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return answered;
    },
    getNextPageParam: (_page, pages) => pages.length + 1,
  });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  version = "new";
  const refreshed = client.invalidateQueries({ queryKey: ["comments"] });
  await fetchMore(observer.getCurrentResult());
  await refreshed;
  expect(observer.getCurrentResult().data?.pages).toEqual(["new 1", "new 2"]);
  stop();
});
