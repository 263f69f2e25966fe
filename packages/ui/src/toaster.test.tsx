import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
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
const toasts = () => screen.queryAllByRole("listitem");
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
});

describe("Toaster", () => {
  test("shows the title and the description of a toast", () => {
    show({ title: "Route starred", description: "It is on your profile." });
    expect(toasts().map((shown) => shown.textContent)).toEqual(["Route starredIt is on your profile."]);
  });

  test("shows why something failed after the description", () => {
    show({
      title: "Error",
      description: "Failed to save it.",
      reason: "You sent too much.",
      tone: "destructive",
    });
    expect(screen.getByText("You sent too much.")).toBeTruthy();
    expect(toasts()[0]?.textContent).toBe("ErrorFailed to save it. You sent too much.");
  });

  test("shows one toast at a time: a new one replaces the last", () => {
    show({ title: "First" });
    show({ title: "Second", tone: "destructive" });
    expect(toasts().map((shown) => shown.textContent)).toEqual(["Second"]);
    expect(toasts()[0]?.getAttribute("data-tone")).toBe("destructive");
  });

  test("closes a toast after 5000 ms and not before", () => {
    show({ title: "Soon gone" });
    pass(4999);
    expect(toasts()).toHaveLength(1);
    pass(1);
    expect(toasts()).toHaveLength(0);
  });

  test("gives a toast that replaces another its own 5000 ms", () => {
    show({ title: "First" });
    pass(4000);
    show({ title: "Second" });
    pass(4999);
    expect(toasts()).toHaveLength(1);
    pass(1);
    expect(toasts()).toHaveLength(0);
  });

  test("draws a first toast at once, however much else a page has to draw", () => {
    cleanup();
    // Without `act`, which would also draw what React puts off.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    toast({ title: "Saved" });
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    onTestFinished(() => {
      vi.unstubAllGlobals();
      act(() => root.unmount());
    });
    flushSync(() => root.render(<Toaster />));
    expect(toasts().map((shown) => shown.textContent)).toEqual(["Saved"]);
  });

  test("moves the focus to its list on F8 and says so in its name", async () => {
    show({ title: "Here" });
    expect(screen.getByRole("region", { name: "Notifications (F8)" })).toBeTruthy();
    await user.keyboard("[F8]");
    expect(document.activeElement).toBe(screen.getByRole("list"));
  });

  test("closes a toast once its action has run", async () => {
    const reload = vi.fn();
    show({ title: "A new version is ready", action: { label: "Reload", onSelect: reload } });
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
    expect(toasts()).toHaveLength(0);
  });

  test("keeps the newer toast when an older one is dismissed, until its Close button is pressed", async () => {
    const old = show({ title: "Old" });
    show({ title: "New" });
    act(() => dismissToast(old));
    expect(toasts().map((shown) => shown.textContent)).toEqual(["New"]);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(toasts()).toHaveLength(0);
  });

  test.each([
    [49, 1],
    [60, 0],
  ])("after a swipe of %i px to the right the number of toasts is %i", async (distance, left) => {
    show({ title: "Swipe me" });
    const [target] = toasts();
    if (!target) throw new Error("no toast is shown");
    const at = (clientX: number) => ({ target, coords: { clientX, clientY: 0 } });
    await user.pointer([
      { keys: "[TouchA>]", ...at(0) },
      { pointerName: "TouchA", ...at(distance) },
      { pointerName: "TouchA", ...at(distance) },
      { keys: "[/TouchA]", ...at(distance) },
    ]);
    expect(toasts()).toHaveLength(left);
  });
});
