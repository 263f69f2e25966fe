import { expect, test } from "vitest";
import { placeOf, threadsOf, writtenPath } from "./rules";

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

test("a topic is in a group or at an event", () => {
  expect(placeOf({ groupId: 7, eventId: null })).toEqual({ groupId: 7 });
  expect(placeOf({ groupId: null, eventId: 3 })).toEqual({ eventId: 3 });
  expect(() => placeOf({ groupId: null, eventId: null })).toThrow(TypeError);
});

test.each([
  [{ groupId: 7, postId: 12, commentId: null }, "/groups/7?tab=discussions&topic=12"],
  [{ groupId: 7, postId: 12, commentId: 40 }, "/groups/7?tab=discussions&topic=12#comment-40"],
  [{ eventId: 3, postId: 12, commentId: null }, "/events/3?topic=12"],
  [{ eventId: 3, postId: 12, commentId: 40 }, "/events/3?topic=12#comment-40"],
])("%o is read at %s", (place, path) => {
  expect(writtenPath(place)).toBe(path);
});
