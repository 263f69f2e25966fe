import { expect, test } from "vitest";
import { courseLengthText } from "./course-texts";

test("a route that is longer as ridden than in lists says both lengths, and one that hardly differs neither", () => {
  expect(courseLengthText(336, 320)).toBe(
    "That makes it 336 km, also for fuel and days. Its listed length is 320 km, along the named roads.",
  );
  expect(courseLengthText(322, 320)).toBeNull();
});
