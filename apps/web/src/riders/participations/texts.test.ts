import { expect, test } from "vitest";
import { waitlistPlace } from "./texts";

test("who waits is told their place", () => {
  expect(waitlistPlace(1)).toBe("You're next on the waitlist");
  expect(waitlistPlace(4)).toBe("You're number 4 on the waitlist");
});
