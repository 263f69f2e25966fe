import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useOldRoutesChoice } from "./old-routes-choice";

test("the choice for old routes goes back to keeping them cut when its dialog closes", () => {
  const { result, rerender } = renderHook(({ isOpen }) => useOldRoutesChoice(isOpen), {
    initialProps: { isOpen: true },
  });
  act(() => result.current.onChange("showWhole"));
  expect(result.current.value).toBe("showWhole");
  rerender({ isOpen: false });
  rerender({ isOpen: true });
  expect(result.current.value).toBe("keepCut");
});
