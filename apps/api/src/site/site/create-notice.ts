import { insertOne } from "@longpaddock/db/insert-one";
import { siteNotices } from "@longpaddock/db/schema/site-notices";
import { AppError } from "@longpaddock/domain/errors";
import type { CreateNoticeInput } from "@longpaddock/domain/site/schema";
import { NOTICE_MESSAGES } from "@longpaddock/domain/site/texts";
import type { AdminCtx } from "../../core/context";
import { publishSite } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { loggedNotice, noticeView } from "./view";

export async function createNotice(ctx: AdminCtx, { text, kind, link, from, until }: CreateNoticeInput) {
  const now = ctx.clock.now();
  if (until <= now)
    throw new AppError("BAD_REQUEST", undefined, { fields: { until: NOTICE_MESSAGES.endsInPast } });
  return withinTransaction(ctx, async (tx) => {
    const notice = await insertOne(tx.db, siteNotices, {
      text,
      kind,
      link: link ?? null,
      startsAt: from,
      endsAt: until,
      createdAt: now,
      updatedAt: now,
    });
    await recordAdminAct(tx, {
      act: "site_notice_created",
      subject: { kind: "notice", id: notice.id },
      after: loggedNotice(notice),
    });
    await publishSite(tx);
    return noticeView(notice, now);
  });
}
