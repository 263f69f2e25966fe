import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser } from "./test/factories";
import { refusalBy } from "./test/refusal";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  await addUser(opened.database.db, "ana");
});
afterAll(() => opened.close());

test.each([
  ["phone_shown_to", "'000', 'all', 'nobody', 'nobody'"],
  ["email_shown_to", "'000', 'nobody', 'all', 'nobody'"],
  ["vehicles_shown_to", "'000', 'nobody', 'nobody', 'all'"],
  ["phone", "null, 'groups', 'nobody', 'nobody'"],
])("the database refuses a wrong %s: %s", async (name, values) => {
  const columns = "user_id, phone, phone_shown_to, email_shown_to, vehicles_shown_to";
  const statement = `insert into member_sharing (${columns}) values ('ana', ${values})`;
  expect(await refusalBy(opened.database.db, statement)).toBe(`member_sharing_${name}`);
});
