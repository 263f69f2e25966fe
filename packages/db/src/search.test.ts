import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rows } from "./rows";
import { routes } from "./schema/routes";
import { memberSearchText, users } from "./schema/users";
import { addUser, routeBy } from "./test/factories";
import { type TestDatabase, testDatabase } from "./testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
  const { db } = opened.database;
  await addUser(db, "ana");
  await db.insert(routes).values([
    routeBy("ana", {
      name: "Devil's Marbles / Karlu Karlu",
      state: "NT",
      city: "Café Creek",
      tags: ["dirt", "4x4"],
      description: "A dust-red run; fuel at Wauchope.",
    }),
    routeBy("ana", { name: "Great Alpine Road", state: "Victoria", tags: ["sealed"] }),
  ]);
});
afterAll(() => opened.close());

async function found(words: string): Promise<string[]> {
  const matches = await rows<{ name: string }>(
    opened.database.db,
    sql`select name from routes where search @@ search_query(${words}) order by id`,
  );
  return matches.map(({ name }) => name);
}

const MARBLES = "Devil's Marbles / Karlu Karlu";
const ALPINE = "Great Alpine Road";

describe("a search of routes", () => {
  test.each([
    ["a word of the name", "marbles", MARBLES],
    ["the beginning of a word", "alp", ALPINE],
    ["other case", "GREAT", ALPINE],
    ["without the accent", "cafe", MARBLES],
    ["with an accent that is not there", "Gréat Älpine", ALPINE],
    ["with the apostrophe", "devil's", MARBLES],
    ["with a typographic apostrophe", "devil\u2019s", MARBLES],
    ["without the apostrophe", "devils", MARBLES],
    ["a word behind a slash", "karlu", MARBLES],
    ["half of a hyphenated word", "red", MARBLES],
    ["the hyphenated word", "dust-red", MARBLES],
    ["a tag with a digit", "4x4", MARBLES],
    ["the state's code where its name was given", "vic", ALPINE],
    ["the state's name where its code was given", "northern territory", MARBLES],
    ["words of several fields", "marbles dirt wauchope", MARBLES],
  ])("finds %s", async (_what, words, name) => {
    expect(await found(words)).toEqual([name]);
  });

  test.each([
    ["when one of the words is missing", "marbles alpine"],
    ["the middle of a word", "arble"],
    ["query syntax as syntax", "marbles | alpine"],
    ["a blank", " \t "],
    ["only punctuation", "!&|:*()'\"\\"],
    ["an emoji", "\u{1F3CD}"],
  ])("does not find %s", async (_what, words) => {
    expect(await found(words)).toEqual([]);
  });

  test("treats quotes, backslashes and operators as separators between words", async () => {
    expect(await found(`"great" \\alpine:* & 'road'`)).toEqual([ALPINE]);
    expect(await found("%' OR 1=1 --")).toEqual([]);
  });

  test("looks for the first eight words and ignores the rest, also words that only appear by folding", async () => {
    const eight = "great alpine road great alpine road great";
    expect(await found(`${eight} alpine nowhere`)).toEqual([ALPINE]);
    expect(await found(`${eight} nowhere`)).toEqual([]);
    const [counted] = await rows<{ nodes: number }>(
      opened.database.db,
      sql`select numnode(search_query(${"½".repeat(200)})) as nodes`,
    );
    // Eight words and the seven operators between them.
    expect(counted?.nodes).toBeLessThanOrEqual(15);
  });
});

describe("a search of members", () => {
  test("finds parts of a name or email address, ignoring case, accents and punctuation", async () => {
    const { db } = opened.database;
    await db
      .insert(users)
      .values({ id: "zoe", email: "Zoë.Quinn@example.org", firstName: "Zoë", lastName: "O'Quinn" });
    for (const words of ["zoe oquinn", "OQUIN", "quinn@example.org", "ple.or"]) {
      const matches = await db
        .select({ id: users.id })
        .from(users)
        .where(sql`${memberSearchText(users)} like '%' || search_fold(${words}) || '%'`);
      expect(matches).toEqual([{ id: "zoe" }]);
    }
  });
});
