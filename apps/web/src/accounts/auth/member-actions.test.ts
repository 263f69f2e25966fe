import { expect, test } from "vitest";
import { NETWORK_FAILURE } from "../../lib/errors";
import { failureToastFor } from "./member-actions";

const TEXTS = {
  signedOut: { title: "Sign in required", description: "Please sign in to star routes" },
  failed: { title: "Error", description: "Failed to update route. Please try again." },
};

test("an action that fails with a 401 shows the signed-out toast", () => {
  expect(failureToastFor(TEXTS)({ ...NETWORK_FAILURE, code: "UNAUTHORIZED" })).toMatchObject(TEXTS.signedOut);
});

test("an action that fails for another reason shows its failure toast", () => {
  expect(failureToastFor(TEXTS)(NETWORK_FAILURE)).toEqual(TEXTS.failed);
});
