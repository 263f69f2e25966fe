import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { toAppError } from "./errors";

/** As drizzle throws what the driver threw. */
const refused = (code: string) =>
  new DrizzleQueryError("select 1", [], Object.assign(new Error("refused"), { code }));

test.each([
  ["23505", "CONFLICT"],
  // A lock that was held too long says nothing of what its holder came to.
  ["55P03", "BUSY"],
  ["40001", "BUSY"],
  ["40P01", "BUSY"],
  ["22021", "BAD_REQUEST"],
  ["53100", "STORAGE_FULL"],
  ["57014", "UNAVAILABLE"],
  ["42P01", "INTERNAL"],
])("the database error %s becomes %s", (state, code) => {
  expect(toAppError(refused(state)).code).toBe(code);
});
