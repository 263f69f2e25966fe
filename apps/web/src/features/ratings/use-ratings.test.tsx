import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createApiClient, trpc } from "../../lib/api";
import { createQueryClient } from "../../lib/query-client";
import { useRate, useRecentRatings } from "./use-ratings";

const answerWith = (data: unknown) => Promise.resolve(new Response(JSON.stringify([{ result: { data } }])));

test("rating a route does not wait until its list of ratings is fetched again", async () => {
  const lists = [answerWith({ items: [], nextCursor: null, total: 0, totalIsCapped: false })];
  const neverAnswers = new Promise<Response>(() => {});
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("ratings.list")
      ? (lists.pop() ?? neverAnswers)
      : answerWith({ averageRating: 4, totalRatings: 1 }),
  );
  const queryClient = createQueryClient({ onSignedOut: () => undefined });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={createApiClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
  const { result } = renderHook(() => ({ list: useRecentRatings(7), rate: useRate("page") }), { wrapper });
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  const onSuccess = vi.fn();
  act(() => result.current.rate.mutate({ id: 7, rating: 4 }, { onSuccess }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(result.current.list.isFetching).toBe(true);
  vi.unstubAllGlobals();
});
