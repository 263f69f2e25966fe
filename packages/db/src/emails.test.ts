import { foldEmail } from "@longpaddock/domain/fields";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "./rows";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

test("the database folds addresses like the code, for every character that has a case", async () => {
  const characters = Array.from({ length: 0x1_10_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((text) => text.toLowerCase() !== text || text.toUpperCase() !== text);
  const pairs = JSON.stringify(characters.map((text) => [text, foldEmail(text)]));
  const different = await rows(
    opened.database.db,
    sql`select pair from jsonb_array_elements(${pairs}::text::jsonb) as pair
      where lower((pair ->> 0) collate "C") <> pair ->> 1`,
  );
  expect(characters.length).toBeGreaterThan(2000);
  expect(different).toEqual([]);
});
