import { expect, test } from "vitest";
import { free, newcomer, outcome } from "../../test/actors";
import { canMute } from "./policy";

test("members mute everyone but themselves", () => {
  expect([canMute(free, "gold"), canMute(newcomer, "gold"), canMute(free, "free")].map(outcome)).toEqual([
    "yes",
    "yes",
    "CONFLICT",
  ]);
});
