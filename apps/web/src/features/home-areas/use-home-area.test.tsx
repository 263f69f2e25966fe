import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { createApiClient, trpc } from "../../lib/api";
import { createQueryClient } from "../../lib/query-client";
import { useSetHomeArea } from "./use-home-area";

const READ = getQueryKey(trpc.homeAreas.read, undefined, "query");
const CUTS = getQueryKey(trpc.homeAreas.cuts, undefined, "query");
const AREA = { latitude: -33.87, longitude: 151.21, radius: 2000 };
const HIDDEN = { routesCut: 3, routesPending: 0, hidesAnything: true, pastHomes: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a saved home area is in the cache before anything is fetched again", async () => {
  const saved = JSON.stringify([{ result: { data: { ...AREA, ...HIDDEN } } }]);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(saved)));
  const client = createQueryClient({ onSignedOut: vi.fn() });
  client.setQueryData(READ, { ...AREA, radius: 500 });
  const { result } = renderHook(useSetHomeArea, {
    wrapper: ({ children }) => (
      <trpc.Provider client={createApiClient()} queryClient={client}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </trpc.Provider>
    ),
  });
  await act(() => result.current.mutateAsync({ ...AREA, oldRoutes: "keepCut" }));
  expect(client.getQueryData(READ)).toEqual(AREA);
  expect(client.getQueryData(CUTS)).toEqual(HIDDEN);
});
