import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { useRate, useRecentRatings } from "./use-ratings";

test("rating a route does not wait until its list of ratings is fetched again", async () => {
  const lists = [trpcAnswer({ items: [], nextCursor: null, total: 0, totalIsCapped: false })];
  const neverAnswers = new Promise<Response>(() => {});
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("ratings.list")
      ? (lists.pop() ?? neverAnswers)
      : trpcAnswer({ averageRating: 4, totalRatings: 1 }),
  );
  const { wrapper } = testProviders();
  const { result } = renderHook(() => ({ list: useRecentRatings(7), rate: useRate("page") }), { wrapper });
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  const onSuccess = vi.fn();
  act(() => result.current.rate.mutate({ id: 7, rating: 4 }, { onSuccess }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(result.current.list.isFetching).toBe(true);
  vi.unstubAllGlobals();
});
