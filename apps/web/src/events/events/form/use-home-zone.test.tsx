import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { useHomeZone } from "./use-home-zone";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["Western Australia", "Australia/Perth"],
  ["SA", "Australia/Adelaide"],
  [null, "Australia/Darwin"],
  ["Otago", "Australia/Darwin"],
])("a member of %s begins in the time of %s, whatever the browser says", async (state, zone) => {
  vi.stubGlobal("fetch", () => trpcAnswer({ timeZone: "Australia/Darwin" }));
  const { wrapper } = testProviders({ id: "ana", state });
  const { result } = renderHook(useHomeZone, { wrapper });
  await waitFor(() => expect(result.current).toBe(zone));
});
