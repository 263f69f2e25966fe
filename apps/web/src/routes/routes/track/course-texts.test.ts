import { expect, test } from "vitest";
import { courseLengthText } from "./course-texts";

test("a route that is longer as ridden than in lists says both lengths, and one that hardly differs neither", () => {
  expect(courseLengthText(336, 320)).toBe(
    "Along these lines it is 336 km, which fuel and days are counted in. Lists give 320 km, the length of the named roads.",
  );
  expect(courseLengthText(322, 320)).toBeNull();
});
