import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useStepsAside } from "./use-steps-aside";

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function scrollTo(y: number) {
  vi.stubGlobal("scrollY", y);
  act(() => void window.dispatchEvent(new Event("scroll")));
}

test("steps aside while somebody scrolls down, and is back on the way up and at the end of the page", () => {
  vi.stubGlobal("innerHeight", 700);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(3000);
  const { result } = renderHook(() => useStepsAside({ current: null }));
  scrollTo(200);
  expect(result.current).toBe(true);
  scrollTo(150);
  expect(result.current).toBe(false);
  scrollTo(900);
  scrollTo(2300);
  expect(result.current).toBe(false);
});

test.each([
  ["a text field", "input", true],
  ["a long text", "textarea", true],
  ["a button", "button", false],
])("with the focus in %s", (_what, tag, isAside) => {
  const { result } = renderHook(() => useStepsAside({ current: null }));
  const element = document.body.appendChild(document.createElement(tag));
  act(() => element.focus());
  expect(result.current).toBe(isAside);
});
