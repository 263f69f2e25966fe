import { expect, test } from "vitest";
import { NETWORK_FAILURE, RestError } from "../../../lib/errors";
import { failureText } from "./failure-text";

const failed = (changes: object) => new RestError({ ...NETWORK_FAILURE, message: "It broke.", ...changes });

test.each([
  ["a failure on our side", failed({ status: 500, requestId: "req-7" }), "It broke. Reference: req-7"],
  ["a refusal", failed({ status: 409, requestId: "req-7" }), "It broke."],
  ["a refused field, which says so itself", failed({ status: 400, fields: { text: "too long" } }), undefined],
  ["no failure", null, undefined],
])("%s", (_what, error, expected) => {
  expect(failureText(error)).toBe(expected);
});
