import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { currentUserKey } from "../../../accounts/auth/session-end";
import { useHomeZone } from "./use-home-zone";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Western Australia", "Australia/Perth"],
  ["SA", "Australia/Adelaide"],
  [null, "Australia/Darwin"],
  ["Otago", "Australia/Darwin"],
])("a member of %s begins in the time of %s, whatever the browser says", async (state, zone) => {
  vi.stubGlobal("fetch", () => trpcAnswer({ timeZone: "Australia/Darwin" }));
  const { queryClient, wrapper } = testProviders();
  queryClient.setQueryData(currentUserKey(), { id: "ana", state });
  const { result } = renderHook(useHomeZone, { wrapper });
  await waitFor(() => expect(result.current).toBe(zone));
});
