import { users } from "@longpaddock/db/schema/users";
import { type SQL, sql } from "drizzle-orm";

interface Names {
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** What everybody may know of a member: the id, the name and the picture. */
export function personView(id: string, { firstName, lastName, profileImageUrl }: Names) {
  return { id, firstName, lastName, profileImageUrl };
}

const fullName = sql`search_fold(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;

/** Whether a member's name has these words in it, which `literalWords` has made safe. */
export const nameHas = (words: SQL | string) => sql`${fullName} like '%' || search_fold(${words}) || '%'`;

/** Signs that mean something in a pattern stand for themselves. */
export const literalWords = (words: string): string => words.replace(/[\\%_]/g, "\\$&");
