import { expect, test } from "vitest";
import { waitingWords } from "./waiting-words";

test.each([
  [["checkIn"], "1 check-in hasn't been sent yet."],
  [["checkIn", "acknowledgment", "checkIn"], "2 check-ins and 1 accepted briefing haven't been sent yet."],
] as const)("%j: '%s'", (kinds, words) => expect(waitingWords(kinds)).toBe(words));
