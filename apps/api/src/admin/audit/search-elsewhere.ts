import { adminActTexts } from "@longpaddock/db/schema/admin-act-texts";
import { actSearchText } from "@longpaddock/db/schema/admin-acts";
import { memberSearchText, users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { literalWords } from "../../core/person-view";

/** If more members than this match a name, the administrator has to type more of it. */
const MAX_FOUND = 200;

export const pattern = (words: string) => sql`'%' || search_fold(${literalWords(words)}) || '%'`;

/** Members with this name or address, and the acts on members' routes that had this name. */
export interface Elsewhere {
  readonly members: readonly string[];
  readonly acts: readonly number[];
}

export const NOWHERE: Elsewhere = { members: [], acts: [] };

/** Looks up the names that go with a member's account, which the log itself doesn't have. */
export async function searchElsewhere({ db }: AdminCtx, search: string | undefined): Promise<Elsewhere> {
  if (!search) return NOWHERE;
  const [members, acts] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(sql`${memberSearchText(users)} like ${pattern(search)}`)
      .limit(MAX_FOUND),
    db
      .select({ id: adminActTexts.actId })
      .from(adminActTexts)
      .where(sql`${actSearchText(adminActTexts)} like ${pattern(search)}`)
      .limit(MAX_FOUND),
  ]);
  return { members: members.map(({ id }) => id), acts: acts.map(({ id }) => id) };
}
