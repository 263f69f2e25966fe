import { describe, expect, test } from "vitest";
import { WAITLISTED } from "../events/rules";
import { answerTo } from "./rules";

const open = { maxParticipants: null, confirmedCount: 500 };
const free = { maxParticipants: 5, confirmedCount: 4 };
const full = { maxParticipants: 5, confirmedCount: 5 };

describe("the answer that is stored", () => {
  test.each([
    [open, null, "confirmed", false, "confirmed"],
    [free, null, "confirmed", true, "confirmed"],
    [full, null, "confirmed", false, null],
    [full, "tentative", "confirmed", true, WAITLISTED],
    [full, WAITLISTED, "confirmed", true, WAITLISTED],
    [full, WAITLISTED, "confirmed", false, null],
    [full, "confirmed", "confirmed", false, "confirmed"],
    [full, "confirmed", "declined", false, "declined"],
    [full, WAITLISTED, "tentative", true, "tentative"],
  ] as const)(
    "with places %o after %s for %s, waiting: %s, is %s",
    (...[places, before, wanted, mayWait, stored]) => {
      expect(answerTo(places, { before, wanted, mayWait })).toBe(stored);
    },
  );
});
