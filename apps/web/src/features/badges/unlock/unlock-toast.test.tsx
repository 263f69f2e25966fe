import { BADGES_TEXTS } from "@longpaddock/domain/badges/texts";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { UnlockToast } from "./unlock-toast";

const badge = { id: 4, name: "Thousand K", icon: "zap", rarity: "rare", category: "route", color: "ochre" };
const EARNED = [
  { id: 1, badgeId: 4, earnedAt: "2026-11-22T00:00:00.000Z", isNew: true, progress: 100, badge },
];
const IDS = [4];

beforeEach(() => {
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
