import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { useMembers } from "./use-members";

test("members of an earlier search are not shown while another search loads", async () => {
  const page = { items: [{ id: 1 }], nextCursor: null, total: 1, totalIsCapped: false };
  const answers = [trpcAnswer(page)];
  const fetch = vi.fn(() => answers.pop() ?? new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", fetch);
  const { result, rerender } = renderHook(
    ({ search }) => useMembers({ search, plan: undefined, role: undefined, status: undefined }),
    {
      initialProps: { search: "lasseter" },
      wrapper: testProviders().wrapper,
    },
  );
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1));
  rerender({ search: "giles" });
  expect(result.current.data).toBeUndefined();
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  vi.unstubAllGlobals();
});
