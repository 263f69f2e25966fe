import { siteNotices } from "@longpaddock/db/schema/site-notices";
import type { NoticeId } from "@longpaddock/domain/site/schema";
import { eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { publishSite } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { lockNotice } from "./load";
import { loggedNotice, noticeView } from "./view";

/** Ends a notice now. It stays in the history. */
export async function withdrawNotice(ctx: AdminCtx, { id }: NoticeId) {
  return withinTransaction(ctx, async (tx) => {
    const notice = await lockNotice(tx, id);
    const now = tx.clock.now();
    await tx.db.update(siteNotices).set({ withdrawnAt: now, updatedAt: now }).where(eq(siteNotices.id, id));
    await recordAdminAct(tx, {
      act: "site_notice_withdrawn",
      subject: { kind: "notice", id },
      before: loggedNotice(notice),
    });
    await publishSite(tx);
    return noticeView({ ...notice, withdrawnAt: now, updatedAt: now }, now);
  });
}
