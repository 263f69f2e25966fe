import { users } from "@longpaddock/db/schema/users";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/** What everybody may know of a member: the id, the name and the picture. */
export const person = z.strictObject({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});

export type Person = z.infer<typeof person>;
export type PersonNames = Omit<Person, "id">;

export function personView(id: string, { firstName, lastName, profileImageUrl }: PersonNames): Person {
  return { id, firstName, lastName, profileImageUrl };
}

const fullName = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;

/** Whether a name has these words in it, which `literalWords` has made safe. */
export const textHas = (name: SQL, words: SQL | string) =>
  sql`search_fold(${name}) like '%' || search_fold(${words}) || '%'`;

/** The same of a member's name. */
export const nameHas = (words: SQL | string) => textHas(fullName, words);

/** Escapes the characters that have a meaning in a pattern. */
export const literalWords = (words: string): string => words.replace(/[\\%_]/g, "\\$&");
