import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createApiClient, trpc } from "../../lib/api";
import { createQueryClient } from "../../lib/query-client";
import { useMembers } from "./use-admin";

test("members of an earlier search are not shown while another search loads", async () => {
  const page = { items: [{ id: 1 }], nextCursor: null, total: 1, totalIsCapped: false };
  const answers = [Promise.resolve(new Response(JSON.stringify([{ result: { data: page } }])))];
  const fetch = vi.fn(() => answers.pop() ?? new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", fetch);
  const queryClient = createQueryClient({ onSignedOut: () => undefined });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={createApiClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
  const { result, rerender } = renderHook(({ search }) => useMembers({ search }), {
    initialProps: { search: "lasseter" },
    wrapper,
  });
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1));
  rerender({ search: "giles" });
  expect(result.current.data).toBeUndefined();
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  vi.unstubAllGlobals();
});
