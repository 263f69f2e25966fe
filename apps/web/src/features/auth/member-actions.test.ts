import { expect, test } from "vitest";
import { NETWORK_FAILURE } from "../../lib/errors";
import { failureToastFor } from "./member-actions";

const TEXTS = {
  signedOut: { title: "Sign in required", description: "Please sign in to star routes" },
  failed: { title: "Error", description: "Failed to update route. Please try again." },
};

test("a failed action asks for sign-in when the session is over", () => {
  expect(failureToastFor(TEXTS)({ ...NETWORK_FAILURE, code: "UNAUTHORIZED" })).toEqual(TEXTS.signedOut);
});

test("any other failed action shows its documented sentence", () => {
  expect(failureToastFor(TEXTS)(NETWORK_FAILURE)).toEqual(TEXTS.failed);
});
