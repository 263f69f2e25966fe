import { afterEach, expect, test, vi } from "vitest";
import { forgetUnlocked, noteUnlocked, unlockedBadges } from "./unlocked-badges";

afterEach(() => forgetUnlocked(unlockedBadges.current()));

test("badges from several responses are noted once each, until they are forgotten", () => {
  const listener = vi.fn();
  const unsubscribe = unlockedBadges.subscribe(listener);
  noteUnlocked("3,7");
  noteUnlocked("7,12");
  expect(unlockedBadges.current()).toEqual([3, 7, 12]);
  forgetUnlocked([3, 7]);
  expect(unlockedBadges.current()).toEqual([12]);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
});

test.each([[null], [""], ["x"], ["-1,0,1.5"]])("a response with the header %j notes nothing", (header) => {
  noteUnlocked(header);
  expect(unlockedBadges.current()).toEqual([]);
});
