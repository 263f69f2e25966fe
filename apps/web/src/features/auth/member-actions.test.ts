import { expect, test } from "vitest";
import { NO_ANSWER } from "../../lib/errors";
import { signInOr } from "./member-actions";

const TEXTS = {
  signedOut: { title: "Sign in required", description: "Please sign in to star routes" },
  failed: { title: "Error", description: "Failed to update route. Please try again." },
};

test("a failed action asks for sign-in when the session is over", () => {
  expect(signInOr(TEXTS)({ ...NO_ANSWER, code: "UNAUTHORIZED" })).toEqual(TEXTS.signedOut);
});

test("any other failed action shows its documented sentence", () => {
  expect(signInOr(TEXTS)(NO_ANSWER)).toEqual(TEXTS.failed);
});
