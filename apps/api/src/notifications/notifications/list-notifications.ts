import type { PageInput } from "@longpaddock/domain/paging";
import type { SignedInCtx } from "../../core/context";
import { idCursor } from "../../core/cursor";
import { pageOf } from "../../core/paging";
import { MAX_COUNTED, notificationsQuery, notificationsTotal } from "./load";
import { notificationView } from "./view";

const newestNotifications = idCursor("newest notifications");

/** The member's notifications, newest first. */
export async function listNotifications(ctx: SignedInCtx, { limit, cursor }: PageInput) {
  const userId = ctx.actor.id;
  const [before] = newestNotifications.decode(ctx, cursor) ?? [Number.MAX_SAFE_INTEGER];
  const [rows, [counted]] = await Promise.all([
    notificationsQuery(ctx.db).execute({ userId, before, limit: limit + 1 }),
    notificationsTotal(ctx.db).execute({ userId }),
  ]);
  const total = counted?.total ?? 0;
  return pageOf(rows, {
    limit,
    total: Math.min(total, MAX_COUNTED),
    totalIsCapped: total > MAX_COUNTED,
    view: notificationView,
    cursor: ({ id }) => newestNotifications.encode(ctx, [id]),
  });
}
