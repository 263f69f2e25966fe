import { expect, test } from "vitest";
import { plainText, threadsOf } from "./rules";

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

test("markdown is shown as its words where there is no room for its marks", () => {
  expect(plainText("# Camp\n- **bring** *water*\n1. and [a map](https://example.com)")).toBe(
    "Camp\nbring water\nand a map",
  );
  expect(plainText("2 * 3 = 6, _so_ snake_case")).toBe("2 * 3 = 6, so snake_case");
});
