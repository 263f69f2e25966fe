import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { click, find, keyDown, render } from "../test/render";
import { dismissToast, type ToastInput, toast } from "./toast-store";
import { Toaster } from "./toaster";

function show(input: ToastInput): number {
  let id = 0;
  act(() => {
    id = toast(input);
  });
  return id;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const plates = () => [...document.querySelectorAll("li[data-tone]")];

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
});

describe("Toaster", () => {
  test("shows title and description", () => {
    show({ title: "Route starred", description: "It is on your profile." });
    expect(plates().map((plate) => plate.textContent)).toEqual(["Route starredIt is on your profile."]);
  });

  test("shows one at a time: the newest replaces", () => {
    show({ title: "First" });
    show({ title: "Second", tone: "destructive" });
    expect(plates().map((plate) => plate.textContent)).toEqual(["Second"]);
    expect(plates()[0]?.getAttribute("data-tone")).toBe("destructive");
  });

  test("goes after 5000 ms, not before", () => {
    show({ title: "Soon gone" });
    pass(4999);
    expect(plates()).toHaveLength(1);
    pass(1);
    expect(plates()).toHaveLength(0);
  });

  test("a replacing toast has its own 5000 ms", () => {
    show({ title: "First" });
    pass(4000);
    show({ title: "Second" });
    pass(4999);
    expect(plates()).toHaveLength(1);
    pass(1);
    expect(plates()).toHaveLength(0);
  });

  test("a toast without an end stays", () => {
    show({ title: "A new version is ready", duration: Number.POSITIVE_INFINITY });
    pass(60_000);
    expect(plates()).toHaveLength(1);
  });

  test("its viewport is reached by F8 and says so", () => {
    show({ title: "Here" });
    expect(find("[role=region]").getAttribute("aria-label")).toBe("Notifications (F8)");
    keyDown(document.body, "F8");
    expect(document.activeElement).toBe(find("ol"));
  });

  test("the action runs and closes it", () => {
    const reload = vi.fn();
    show({ title: "A new version is ready", action: { label: "Reload", onSelect: reload } });
    const button = [...document.querySelectorAll("li button")].find((each) => each.textContent === "Reload");
    click(button as HTMLButtonElement);
    expect(reload).toHaveBeenCalledOnce();
    expect(plates()).toHaveLength(0);
  });

  test("the cross closes it, and dismissing an old one leaves the newer", () => {
    const old = show({ title: "Old" });
    show({ title: "New" });
    act(() => dismissToast(old));
    expect(plates().map((plate) => plate.textContent)).toEqual(["New"]);
    click(find("li button[aria-label=Close]"));
    expect(plates()).toHaveLength(0);
  });

  test.each([
    [49, 1],
    [60, 0],
  ])("a swipe right of %i px leaves %i shown", (distance, left) => {
    show({ title: "Swipe me" });
    const plate = find("li[data-tone]");
    const at = (type: string, clientX: number) =>
      act(() =>
        plate.dispatchEvent(
          new PointerEvent(type, { clientX, clientY: 0, button: 0, pointerType: "touch", bubbles: true }),
        ),
      );
    at("pointerdown", 0);
    at("pointermove", distance);
    at("pointermove", distance);
    at("pointerup", distance);
    expect(plates()).toHaveLength(left);
  });
});
