import { siteNotices } from "@longpaddock/db/schema/site-notices";
import type { PageInput } from "@longpaddock/domain/paging";
import { desc, lt } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { cappedCount, pageOf } from "../../core/paging";
import { noticeView } from "./view";

const newestNotices = idCursor("newest notices");

/** All notices, newest first, also those that are over. */
export async function listNotices(ctx: AdminCtx, { limit, cursor }: PageInput) {
  const [before] = newestNotices.decode(ctx, cursor) ?? [];
  const [rows, counted] = await Promise.all([
    ctx.db
      .select()
      .from(siteNotices)
      .where(before === undefined ? undefined : lt(siteNotices.id, before))
      .orderBy(desc(siteNotices.id))
      .limit(limit + 1),
    cappedCount(ctx, { from: siteNotices }),
  ]);
  const now = ctx.clock.now();
  return pageOf(rows, {
    limit,
    ...counted,
    view: (notice) => noticeView(notice, now),
    cursor: (notice) => newestNotices.encode(ctx, [notice.id]),
  });
}
