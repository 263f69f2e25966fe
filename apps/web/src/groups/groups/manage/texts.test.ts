import { expect, test } from "vitest";
import { approvalsText, deletionText } from "./texts";

test("who deletes a group reads for how many it goes", () => {
  expect(deletionText(3)).toContain("for all 3 members");
});

test("the message about all requests says how many are in, and why the others still wait", () => {
  expect(approvalsText(12, { noRoom: 0, theirLimit: 0 })).toEqual({
    title: "12 members approved",
    description: "",
  });
  expect(approvalsText(1, { noRoom: 3, theirLimit: 1 })).toEqual({
    title: "1 member approved",
    description:
      "3 still wait, because the group is full. 1 still waits, because their plan takes no more groups.",
  });
  expect(approvalsText(0, { noRoom: 1, theirLimit: 0 }).title).toBe("Nobody was approved");
});
