import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import type { RouteTrack } from "../use-route";
import { usePrintSheet } from "./use-print-sheet";

const TRACK: RouteTrack = { lines: [], straight: [], elevation: null, waypoints: [] };

/** Whether the sheet was shown each time the page was printed. */
let printed: boolean[];
let answer: (response: Response | Promise<Response>) => void;

function openRoute(seeTrack = true) {
  const { queryClient, wrapper } = testProviders();
  const rendered = renderHook(() => usePrintSheet({ id: 7, photos: [], can: { seeTrack } }), { wrapper });
  vi.stubGlobal("print", () => {
    act(() => window.dispatchEvent(new Event("beforeprint")));
    printed.push(rendered.result.current.isShown);
    act(() => window.dispatchEvent(new Event("afterprint")));
  });
  const click = () => act(async () => void rendered.result.current.print());
  return { ...rendered, queryClient, click };
}

beforeEach(() => {
  printed = [];
  dismissToast();
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", () => answered);
});
afterEach(() => vi.unstubAllGlobals());

test("the button waits for the track, and the sheet stands there when the page is printed", async () => {
  const { result, click } = openRoute();
  await click();
  expect(result.current.isPreparing).toBe(true);
  expect(printed).toEqual([]);
  answer(trpcAnswer(TRACK));
  await waitFor(() => expect(printed).toEqual([true]));
  expect(result.current).toMatchObject({ isPreparing: false, isShown: false });
});

test("a track that can't be loaded is said, and nothing is printed", async () => {
  const { result, click } = openRoute();
  await click();
  answer(new Response("", { status: 503 }));
  await waitFor(() => expect(currentToast()?.title).toBe("We couldn't load that"));
  expect(result.current.isPreparing).toBe(false);
  expect(printed).toEqual([]);
});

test("a route whose track the viewer can't see is printed without asking for it", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nothing to fetch")));
  const { click } = openRoute(false);
  await click();
  await waitFor(() => expect(printed).toEqual([true]));
});

test("nothing is printed once the page is left", async () => {
  const { unmount, queryClient, click } = openRoute();
  await click();
  unmount();
  answer(trpcAnswer(TRACK));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await act(async () => undefined);
  expect(printed).toEqual([]);
});
