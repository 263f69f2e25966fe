import { expect, test } from "vitest";
import { totalVotes, votePercent, withVote } from "./rules";

test("a share of the votes has one decimal, and none is 0.0", () => {
  expect([votePercent(1, 3), votePercent(2, 3), votePercent(5, 5), votePercent(0, 0)]).toEqual([
    "33.3",
    "66.7",
    "100.0",
    "0.0",
  ]);
});

test("a vote moves its voter from one option to another", () => {
  const before = withVote(withVote({}, "ana", 0), "ben", 0);
  expect(before).toEqual({ 0: { count: 2, voters: ["ana", "ben"] } });
  const after = withVote(before, "ana", 2);
  expect(after).toEqual({ 0: { count: 1, voters: ["ben"] }, 2: { count: 1, voters: ["ana"] } });
  expect(withVote(after, "ben", 2)).toEqual({ 2: { count: 2, voters: ["ana", "ben"] } });
});

test("the total is of all options, and none without votes", () => {
  expect(totalVotes({ 0: { count: 2, voters: ["ana", "ben"] }, 3: { count: 1, voters: ["cleo"] } })).toBe(3);
  expect(totalVotes({})).toBe(0);
});
