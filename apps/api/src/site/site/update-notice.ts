import { siteNotices } from "@longpaddock/db/schema/site-notices";
import { changedValues } from "@longpaddock/domain/audit/rules";
import { AppError } from "@longpaddock/domain/errors";
import type { UpdateNoticeInput } from "@longpaddock/domain/site/schema";
import { NOTICE_MESSAGES } from "@longpaddock/domain/site/texts";
import { eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { publishSite } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { lockNotice } from "./load";
import { loggedNotice, type NoticeRow, noticeView } from "./view";

/**
 * Changes a notice until it is over, but not for someone who saw an earlier state of it. People who have dismissed it
 * see it again if it says something else.
 */
export async function updateNotice(ctx: AdminCtx, input: UpdateNoticeInput) {
  return withinTransaction(ctx, async (tx) => {
    const before = await lockNotice(tx, input.id);
    if (input.updatedAt && input.updatedAt.getTime() !== before.updatedAt.getTime())
      throw new AppError("CONFLICT", NOTICE_MESSAGES.changedMeanwhile);
    const now = tx.clock.now();
    const wanted = {
      text: input.text ?? before.text,
      kind: input.kind ?? before.kind,
      link: input.link === undefined ? before.link : input.link,
      startsAt: input.from ?? before.startsAt,
      endsAt: input.until ?? before.endsAt,
    };
    checkTimes(wanted, now);
    const saysElse =
      wanted.text !== before.text || wanted.kind !== before.kind || wanted.link !== before.link;
    const changed = changedValues(loggedNotice(before), loggedNotice({ ...before, ...wanted }));
    if (Object.keys(changed.after).length === 0) return noticeView(before, now);
    const [after] = await tx.db
      .update(siteNotices)
      .set({ ...wanted, version: before.version + (saysElse ? 1 : 0), updatedAt: now })
      .where(eq(siteNotices.id, input.id))
      .returning();
    if (!after) throw new AppError("INTERNAL");
    await recordAdminAct(tx, {
      act: "site_notice_changed",
      subject: { kind: "notice", id: input.id },
      ...changed,
    });
    await publishSite(tx);
    return noticeView(after, now);
  });
}

function checkTimes({ startsAt, endsAt }: Pick<NoticeRow, "startsAt" | "endsAt">, now: Date): void {
  const message =
    endsAt <= startsAt ? NOTICE_MESSAGES.endsFirst : endsAt <= now ? NOTICE_MESSAGES.endsInPast : null;
  if (message) throw new AppError("BAD_REQUEST", undefined, { fields: { until: message } });
}
