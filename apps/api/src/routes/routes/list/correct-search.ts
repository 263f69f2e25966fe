import { routeWords } from "@longpaddock/db/schema/route-words";
import { correctedText, slipsOf } from "@longpaddock/domain/list/slips";
import { desc, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import { prepared } from "../../../core/prepared";

/** With more unknown words it isn't a typing error, and each costs a look-up. */
const MAX_SLIPS = 2;
const MAX_ATTEMPTS = 3;

/** The words of a search as they are compared, and whether a public route has a word that starts like this. */
const wordsQuery = prepared((db) =>
  db
    .select({
      word: sql<string>`typed.word`,
      // These operators find the beginnings of words in an index; `like` would need a constant.
      isKnown: sql<boolean>`exists (select from ${routeWords} where ${routeWords.word} ~>=~ typed.word
        and ${routeWords.word} ~<~ (typed.word || chr(1114111)))`,
    })
    .from(sql`unnest(search_words(${sql.placeholder("search")})) with ordinality as typed (word, place)`)
    .orderBy(sql`typed.place`)
    .prepare("search_words"),
);

const correctionsQuery = prepared((db) =>
  db
    .select({ word: routeWords.word })
    .from(routeWords)
    .where(sql`${routeWords.word} = any(${sql.placeholder("slips")}::text[])`)
    .orderBy(desc(routeWords.routes), routeWords.word)
    .limit(MAX_ATTEMPTS)
    .prepare("search_corrections"),
);

interface Corrected<Found> {
  /** The search as typed, with the corrected words. */
  text: string;
  found: Found;
}

/**
 * Corrects one slip in each of up to two words that no public route has, to words that some have, the most common
 * first. `find` returns null for a correction without a result that the actor may see; it is then not used.
 */
export async function correctSearch<Found>(
  ctx: Ctx,
  search: string,
  find: (corrected: { text: string }) => Promise<Found | null>,
): Promise<Corrected<Found> | null> {
  const typed = await wordsQuery(ctx.db).execute({ search });
  const words = typed.map(({ word }) => word);
  for (const corrected of await correctionsOf(ctx, typed)) {
    const found = await find({ text: corrected.join(" ") });
    if (found !== null) return { text: correctedText(search, { words, corrected }), found };
  }
  return null;
}

interface TypedWord {
  word: string;
  isKnown: boolean;
}

/** Every unknown word is replaced, by its best candidate except in one place at a time. */
async function correctionsOf(ctx: Ctx, typed: readonly TypedWord[]): Promise<string[][]> {
  const unknown = typed.filter(({ isKnown }) => !isKnown);
  if (unknown.length === 0 || unknown.length > MAX_SLIPS) return [];
  let corrections: string[][] = [[]];
  for (const { word, isKnown } of typed) {
    const candidates = isKnown ? [word] : await candidatesFor(ctx, word);
    corrections = candidates.flatMap((candidate) => corrections.map((before) => [...before, candidate]));
  }
  return corrections.slice(0, MAX_ATTEMPTS);
}

async function candidatesFor(ctx: Ctx, word: string): Promise<string[]> {
  const slips = slipsOf(word);
  if (slips.length === 0) return [];
  const rows = await correctionsQuery(ctx.db).execute({ slips });
  return rows.map((row) => row.word);
}
