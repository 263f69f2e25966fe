import { act, renderHook } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { trpc } from "../../lib/api";
import { useSetHomeArea } from "./use-change-home-area";

const READ = getQueryKey(trpc.homeAreas.read, undefined, "query");
const CUTS = getQueryKey(trpc.homeAreas.cuts, undefined, "query");
const AREA = { latitude: -33.87, longitude: 151.21, radius: 2000 };
const HIDDEN = { routesCut: 3, routesPending: 0, hidesAnything: true, pastHomes: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a saved home area is in the cache before anything is fetched again", async () => {
  vi.stubGlobal("fetch", () => trpcAnswer({ ...AREA, ...HIDDEN }));
  const { queryClient, wrapper } = testProviders();
  queryClient.setQueryData(READ, { ...AREA, radius: 500 });
  queryClient.setQueryData(CUTS, { ...HIDDEN, routesCut: 0 });
  const { result } = renderHook(useSetHomeArea, { wrapper });
  await act(() => result.current.mutateAsync({ ...AREA, oldRoutes: "keepCut" }));
  expect(queryClient.getQueryData(READ)).toEqual(AREA);
  expect(queryClient.getQueryData(CUTS)).toEqual(HIDDEN);
});
