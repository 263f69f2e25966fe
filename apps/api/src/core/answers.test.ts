import { expect, test } from "vitest";
import { answer, instant, rowId, tally } from "./answers";

test("an answer refuses a field that it doesn't describe, and one that is missing", () => {
  const described = answer("Example", { id: rowId, createdAt: instant, likes: tally });
  const example = { id: 1, createdAt: new Date(0).toISOString(), likes: 0 };
  expect(described.safeParse(example).success).toBe(true);
  expect(described.safeParse({ ...example, secret: 1 }).success).toBe(false);
  expect(described.safeParse({ id: 1, likes: 0 }).success).toBe(false);
});
