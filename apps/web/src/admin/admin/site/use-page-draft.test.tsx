import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { usePageDraft } from "./use-page-draft";

const TERMS = {
  name: "terms" as const,
  title: "Terms" as const,
  text: "Be kind.",
  version: 1,
  updatedAt: "2026-11-20T00:00:00.000Z",
};

test("a draft that is cleared as its dialog closes doesn't come back", () => {
  const { wrapper } = testProviders();
  const open = () => renderHook(() => usePageDraft("terms", TERMS), { wrapper });
  const first = open();
  act(() => first.result.current.setText("Be kind. Shut gates."));
  expect(open().result.current.text).toBe("Be kind. Shut gates.");
  act(() => {
    first.result.current.clear();
    first.unmount();
  });
  expect(open().result.current.text).toBe("Be kind.");
});
