import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import type { TripInput } from "./request-trip";
import { useGenerateTrip } from "./use-generate-trip";

const INPUT: TripInput = {
  startLocation: "Alice Springs",
  duration: "3 days",
  preferences: "gravel",
} as TripInput;

beforeEach(() => dismissToast());
afterEach(() => vi.unstubAllGlobals());

async function generateWith(answer: Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const { result } = renderHook(() => useGenerateTrip(), { wrapper: testProviders().wrapper });
  await expect(result.current.generate({ input: INPUT, seed: 0, known: [] })).rejects.toThrow();
}

test.each([
  {
    name: "the server's message",
    status: 409,
    body: '{"message":"No roads start there","code":"CONFLICT"}',
    description: "No roads start there",
  },
  {
    name: "the documented text for a fault of the server",
    status: 500,
    body: '{"message":"Internal server error"}',
    description: "Failed to generate route",
  },
  {
    name: "the documented text for the answer of a proxy",
    status: 502,
    body: "<h1>Bad gateway</h1>",
    description: "Failed to generate route",
  },
])("a route that can't be planned is reported with $name", async ({ status, body, description }) => {
  await generateWith(new Response(body, { status }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: "AI Generation Failed", description }));
});
