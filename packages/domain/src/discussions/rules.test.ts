import { expect, test } from "vitest";
import { threadsOf } from "./rules";

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
