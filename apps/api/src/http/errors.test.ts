import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { toAppError } from "./errors";

const databaseError = (code: string) =>
  new DrizzleQueryError("select 1", [], Object.assign(new Error("failed"), { code }));

test.each([
  ["23505", "CONFLICT"],
  // A lock timeout isn't a conflict: the request may succeed later.
  ["55P03", "BUSY"],
  ["40001", "BUSY"],
  ["40P01", "BUSY"],
  ["22021", "BAD_REQUEST"],
  ["53100", "STORAGE_FULL"],
  ["57014", "UNAVAILABLE"],
  ["42P01", "INTERNAL"],
])("the database error %s becomes %s", (state, code) => {
  expect(toAppError(databaseError(state)).code).toBe(code);
});
