import { expect, test } from "vitest";
import { regionText } from "./countries";

test.each([
  [{ state: "NSW", country: "AU" }, "NSW, Australia"],
  [{ state: null, country: "NZ" }, "New Zealand"],
  [{ state: "Bavaria", country: null }, "Bavaria"],
  [{ state: null, country: "DE" }, "DE"],
  [{ state: null, country: null }, ""],
])("the region of %j reads '%s'", (region, expected) => {
  expect(regionText(region)).toBe(expected);
});
