import { hashKey } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../../test/providers";
import { trpc } from "../../../lib/api";
import { useRefreshWithChanges } from "./use-refresh-with-changes";

class FakeEventSource extends EventTarget {
  constructor() {
    super();
    source = this;
  }
  close() {}
}

let source: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function follow() {
  const { queryClient, wrapper } = testProviders();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  renderHook(() => useRefreshWithChanges(8), { wrapper });
  await vi.advanceTimersByTimeAsync(300);
  return {
    asked: (key: readonly unknown[]) =>
      invalidate.mock.calls.filter(([filter]) => hashKey(filter?.queryKey ?? []) === hashKey(key)).length,
    tell: (kind: string) =>
      act(() => {
        source.dispatchEvent(new MessageEvent("change", { data: JSON.stringify({ kind, eventId: 8 }) }));
      }),
  };
}

const RIDERS = getQueryKey(trpc.participations.list, { id: 8 });

test("riders who join at the same time are asked for once, soon", async () => {
  const { asked, tell } = await follow();
  for (let rider = 0; rider < 20; rider++) tell("participants");
  await vi.advanceTimersByTimeAsync(600);
  expect(asked(RIDERS)).toBe(1);
});

test("another date of a series that changes is shown in the list of its dates", async () => {
  const { asked, tell } = await follow();
  tell("details");
  expect(asked(getQueryKey(trpc.events.readSeries, { id: 8 }))).toBe(1);
});
