import { expect, test } from "vitest";
import { bellLabel } from "./texts";

test("the bell's name counts to 99", () => {
  expect([0, 1, 99, 100].map(bellLabel)).toEqual([
    "Notifications",
    "Notifications, 1 unread",
    "Notifications, 99 unread",
    "Notifications, 99+ unread",
  ]);
});
