import { expect, test } from "vitest";
import { memberCountOf } from "./texts";

test("a group's size says how many more fit, if there is a limit", () => {
  expect([memberCountOf(12, 50), memberCountOf(1, null)]).toEqual(["12 of 50 members", "1 member"]);
});
