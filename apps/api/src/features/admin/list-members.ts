import { memberSearchText, users } from "@longpaddock/db/schema/users";
import type { SearchMembersInput } from "@longpaddock/domain/members/schema";
import { and, count, desc, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { AdminCtx } from "../../core/context";
import { listCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { memberView } from "./view";

const newestMembers = listCursor("newest members", z.tuple([z.string()]));

/** Sorts by id, newest first, because members' ids are UUIDv7. */
export async function listMembers(ctx: AdminCtx, { search, limit, cursor }: SearchMembersInput) {
  const matches = and(
    isNull(users.deletedAt),
    search ? sql`${memberSearchText(users)} like ${pattern(search)}` : undefined,
  );
  const [before] = newestMembers.decode(ctx, cursor) ?? [];
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select()
      .from(users)
      .where(and(matches, before === undefined ? undefined : lt(users.id, before)))
      .orderBy(desc(users.id))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(users).where(matches),
  ]);
  const now = ctx.clock.now();
  return pageOf(rows, {
    limit,
    total: counted?.total ?? 0,
    view: (user) => memberView(user, now),
    cursor: (user) => newestMembers.encode(ctx, [user.id]),
  });
}

const pattern = (words: string) => sql`'%' || search_fold(${words.replace(/[\\%_]/g, "\\$&")}) || '%'`;
