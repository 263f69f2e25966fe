import { expect, test } from "vitest";
import { goingCount, waitingCount, waitlistPlace } from "./texts";

test("the riders who are going are counted, against the places if there is a maximum", () => {
  expect(goingCount(1234, null)).toBe("1,234 going");
  expect(goingCount(0, 20)).toBe("0 / 20 going");
});

test("who waits is told their place", () => {
  expect(waitlistPlace(1)).toBe("You're next on the waitlist");
  expect(waitlistPlace(4)).toBe("You're number 4 on the waitlist");
  expect(waitingCount(4)).toBe("4 on the waitlist");
});
