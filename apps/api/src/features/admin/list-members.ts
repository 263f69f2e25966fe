import { memberSearchText, users } from "@longpaddock/db/schema/users";
import type { SearchMembersInput } from "@longpaddock/domain/members/schema";
import { and, count, desc, lt, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { toPage } from "../../core/paging";
import { memberView } from "./view";

/** Members whose name or email holds the words, newest first: their ids sort by age. */
export async function listMembers(ctx: AdminCtx, { search, limit, cursor }: SearchMembersInput) {
  const found = search ? sql`${memberSearchText(users)} like ${pattern(search)}` : undefined;
  const after = cursor ? lt(users.id, cursor) : undefined;
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(users)
      .where(and(found, after))
      .orderBy(desc(users.id))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(users).where(found),
  ]);
  const { items, nextCursor } = toPage(rows, limit);
  const now = ctx.clock.now();
  return {
    items: items.map((user) => memberView(user, now)),
    nextCursor,
    total: counted?.total ?? 0,
    totalIsCapped: false,
  };
}

const pattern = (words: string) => sql`'%' || search_fold(${words.replace(/[\\%_]/g, "\\$&")}) || '%'`;
