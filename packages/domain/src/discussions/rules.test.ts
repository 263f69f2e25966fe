import { expect, test } from "vitest";
import { isCostlyMarkdown, threadsOf } from "./rules";

test("replies stand below what they answer, and at the top without it", () => {
  const comments = [
    { id: 1, parentCommentId: null },
    { id: 2, parentCommentId: 1 },
    { id: 3, parentCommentId: 2 },
    { id: 5, parentCommentId: 4 },
  ];
  expect(threadsOf(comments)).toMatchObject([
    { id: 1, replies: [{ id: 2, replies: [{ id: 3, replies: [] }] }] },
    { id: 5, replies: [] },
  ]);
});

test.each([
  ["quotes in quotes", ">".repeat(5000)],
  ["quotes in quotes with spaces", "> ".repeat(12)],
  ["lists in lists", `Come along\n${"1. ".repeat(1600)}`],
  ["very many marks", "_a*".repeat(1600)],
  ["very many brackets", "[".repeat(5000)],
])("%s are costly to draw", (_what, text) => {
  expect(isCostlyMarkdown(text)).toBe(true);
});

test.each([
  ["a long story", "Then we **turned** left at [the gate](https://example.com).\n\n".repeat(80)],
  ["a long list", "- water\n".repeat(600)],
  ["a list in a quote", "> > - tyres\n> >   - tubes\n"],
  ["a line across", "-".repeat(80)],
])("%s isn't costly to draw", (_what, text) => {
  expect(isCostlyMarkdown(text)).toBe(false);
});
