import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { toAppError } from "./errors";

const databaseError = (code: string) =>
  new DrizzleQueryError("select 1", [], Object.assign(new Error("failed"), { code }));

test.each([
  ["23503", "CONFLICT"],
  ["23505", "CONFLICT"],
  // A lock timeout isn't a conflict: the request may succeed later.
  ["55P03", "BUSY"],
  ["40001", "BUSY"],
  ["40P01", "BUSY"],
  ["22021", "BAD_REQUEST"],
  ["53100", "STORAGE_FULL"],
  ["57014", "UNAVAILABLE"],
  ["57P01", "UNAVAILABLE"],
  ["25P03", "UNAVAILABLE"],
  ["42P01", "INTERNAL"],
])("the database error %s becomes %s", (state, code) => {
  expect(toAppError(databaseError(state)).code).toBe(code);
});

test.each([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
])("the lost connection %s becomes UNAVAILABLE", (code) => {
  expect(toAppError(databaseError(code)).code).toBe("UNAVAILABLE");
});

test("a client that leaves before its body is complete is not reported as a lost connection", () => {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET", statusCode: 400 });
  expect(toAppError(aborted).code).toBe("BAD_REQUEST");
});
