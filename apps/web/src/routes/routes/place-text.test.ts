import { expect, test } from "vitest";
import { placeText } from "./place-text";

test("a place has the state and the city", () => {
  expect(placeText({ state: "New South Wales", states: ["NSW"], city: "Jindabyne" })).toBe(
    "New South Wales • Jindabyne",
  );
  expect(placeText({ state: "New South Wales", states: ["NSW"], city: null, short: true })).toBe("NSW");
});

test("across a border a place has the codes of all states", () => {
  expect(placeText({ state: "NSW", states: ["NSW", "VIC"], city: "Albury" })).toBe("NSW / VIC • Albury");
});
