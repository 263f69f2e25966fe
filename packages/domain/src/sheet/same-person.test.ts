import { expect, test } from "vitest";
import { findSame } from "./same-person";

const rider = (id: number | null, name: string, fields: object = {}) => ({
  id,
  name,
  phone: null,
  isGuest: true,
  isForgotten: false,
  ...fields,
});
const MEMBER = { isGuest: false };

test.each([
  [
    "one number in two forms",
    [rider(1, "Rae", { phone: "0400 111 222" }), rider(2, "R. Walker", { phone: "+61 (0)400 111-222" })],
  ],
  ["one name without numbers", [rider(1, "José  Díaz"), rider(2, "jose diaz")]],
  ["a walk-in and a member", [rider(1, "Rae Walker"), rider(2, "Rae Walker", MEMBER)]],
])("%s may be one person", (_, riders) => {
  expect(findSame(riders)).toEqual([[2], [1]]);
});

test.each([
  [
    "one name with two numbers",
    [rider(1, "Rae", { phone: "0400 111 222" }), rider(2, "Rae", { phone: "0400 111 223" })],
  ],
  ["one name with a number and without", [rider(1, "Rae", { phone: "0400 111 222" }), rider(2, "Rae")]],
  ["two members", [rider(1, "Rae", MEMBER), rider(2, "Rae", MEMBER)]],
  ["riders whose data was deleted", [1, 2].map((id) => rider(id, "Guest", { isForgotten: true }))],
])("%s are two people", (_, riders) => {
  expect(findSame(riders)).toEqual([[], []]);
});

test("the organiser, who has no id, is told of a walk-in of the same name, and a hint stays short", () => {
  expect(findSame([rider(null, "Rae", MEMBER), rider(1, "Rae")])).toEqual([[1], []]);
  const many = Array.from({ length: 500 }, (_, id) => rider(id, "Rae"));
  expect(Math.max(...findSame(many).map(({ length }) => length))).toBe(10);
});
