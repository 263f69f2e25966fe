import { expect, test } from "vitest";
import { RSVP_CHOICES } from "../events/rules";
import { ANSWERS } from "./rules";
import { CHOICES_BY_WORD, documentedAnswer } from "./vocabulary";

test.each([
  ["ride", ["joined", "pending", "declined", "waitlisted"]],
  ["group_event", ["confirmed", "maybe", "declined", "waitlisted"]],
] as const)("the answers to a %s have the documented words, which are understood as well", (type, words) => {
  expect(ANSWERS.map((answer) => documentedAnswer(type, answer))).toEqual(words);
  expect(RSVP_CHOICES.map((choice) => CHOICES_BY_WORD.get(documentedAnswer(type, choice)))).toEqual(
    RSVP_CHOICES,
  );
});

test("our own words are understood, others and the waitlist aren't", () => {
  expect(RSVP_CHOICES.map((choice) => CHOICES_BY_WORD.get(choice))).toEqual(RSVP_CHOICES);
  for (const word of ["waitlisted", "JOINED", "", "__proto__"]) expect(CHOICES_BY_WORD.has(word)).toBe(false);
});
