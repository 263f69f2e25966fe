import { expect, test } from "vitest";
import { legsOf } from "./chains";

test("a chain is read leg by leg, with its surfaces", () => {
  expect(legsOf("laura-qld 76g hann-river-qld 62f musgrave-qld 8t coen-qld")).toEqual([
    { from: "laura-qld", to: "hann-river-qld", surface: "gravel", kilometres: 76, isFreeway: false },
    { from: "hann-river-qld", to: "musgrave-qld", surface: "sealed", kilometres: 62, isFreeway: true },
    { from: "musgrave-qld", to: "coen-qld", surface: "track", kilometres: 8, isFreeway: false },
  ]);
});

test("a branch starts anew and isn't joined to the end of the main line", () => {
  expect(legsOf("a-nt 1 b-nt; a-nt 2 c-nt").map(({ from, to }) => [from, to])).toEqual([
    ["a-nt", "b-nt"],
    ["a-nt", "c-nt"],
  ]);
});

test.each([
  "",
  "a-nt",
  "a-nt 1",
  "a-nt 1x b-nt",
  "a-nt 0 b-nt",
  "a-nt b-nt",
  "a-nt 1 b-nt 2",
  "a-nt 1 b-nt;",
])("a malformed chain is refused: '%s'", (chain) => expect(() => legsOf(chain)).toThrow("Malformed chain"));
