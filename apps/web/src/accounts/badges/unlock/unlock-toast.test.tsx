import { dismissToast, toast } from "@longpaddock/ui/toast-store";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { BADGES_TEXTS } from "../texts";
import { andMore } from "./texts";
import { UnlockToast } from "./unlock-toast";

const earned = (badgeId: number, name: string) => ({
  id: badgeId,
  badgeId,
  earnedAt: "2026-11-22T00:00:00.000Z",
  isNew: true,
  progress: 100,
  badge: { id: badgeId, name, icon: "zap", rarity: "rare", category: "route", color: "ochre" },
});
const EARNED = [earned(6, "Big Lap"), earned(5, "Border Hopper"), earned(4, "Thousand K")];
const IDS = [4];

beforeEach(() => {
  dismissToast();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => trpcAnswer(EARNED));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(ids: readonly number[]) {
  const onDone = vi.fn();
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <UnlockToast ids={ids} onDone={onDone} />
    </MemoryRouter>,
    { wrapper },
  );
  await act(() => vi.advanceTimersByTimeAsync(50));
  return onDone;
}

test("shows the name of the badge and is done after five seconds", async () => {
  const onDone = await show(IDS);
  expect(screen.getByRole("status").textContent).toContain(BADGES_TEXTS.unlocked);
  expect(screen.getByRole("status").textContent).toContain("Thousand K");
  await act(() => vi.advanceTimersByTimeAsync(4800));
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onDone).toHaveBeenCalledWith(IDS);
});

test("several badges of one act are one toast, which names the latest and counts the others", async () => {
  await show([4, 5, 6]);
  const toast = screen.getByRole("status");
  expect(toast.textContent).toContain("Big Lap");
  expect(toast.textContent).toContain(andMore(2));
  expect(toast.textContent).not.toContain("Border Hopper");
});

test("waits for the toast of the act that earned it", async () => {
  toast({ title: "Route completed!" });
  await show(IDS);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => dismissToast());
  expect(screen.getByRole("status").textContent).toContain("Thousand K");
});

test("stays while the pointer is on it", async () => {
  const onDone = await show(IDS);
  fireEvent.pointerEnter(screen.getByRole("status"));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole("status"));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(onDone).toHaveBeenCalledWith(IDS);
});

test("gives up on a badge that the member doesn't have", async () => {
  const onDone = await show([99]);
  expect(onDone).toHaveBeenCalledWith([99]);
  expect(screen.getByRole("status").textContent).toBe("");
});
