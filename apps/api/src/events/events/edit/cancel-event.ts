import type { CancelEventInput } from "@longpaddock/domain/events/schema";
import { canCancelEvent, cancelsAsSiteAdmin } from "@longpaddock/domain/participations/policy";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { authorize } from "../../../core/authorize";
import type { OnboardedCtx } from "../../../core/context";
import { recordAdminAct } from "../../../core/record-admin-act";
import { withinTransaction } from "../../../core/within-transaction";
import { type LockedEvent, lockEvent } from "../../../riders/participations/load";
import { publishEvent, tellOnce } from "../../../riders/participations/publish-event";
import { setStatus } from "../../../riders/participations/set-status";
import { loadPlan } from "../load";
import { readEvent } from "../read-event";
import { findFollowing } from "./find-following";

/** Cancels an event, or with it the later ones of its series. Its page stays, and its riders are notified. */
export async function cancelEvent(ctx: OnboardedCtx, { id, scope, reason }: CancelEventInput) {
  if (scope === "following") await ctx.limit("seriesEdit");
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const following = await findFollowing(tx, event, { plan: await loadPlan(tx, id), scope });
    const cancelled = [event, ...following];
    for (const one of cancelled) authorize(tx.actor, canCancelEvent(tx.actor, one, tx.clock.now()));
    await setStatus(
      tx,
      cancelled.map((one) => one.id),
      "cancelled",
    );
    for (const one of cancelled)
      if (cancelsAsSiteAdmin(tx.actor, one)) await recordCancellation(tx, one, reason);
    const edit = {
      kind: "event_cancelled" as const,
      changes: following.length > 0 ? ["following" as const] : [],
      reason: reason ?? null,
    };
    await tellOnce(
      tx,
      cancelled.map((one) => ({ event: one, edit })),
    );
    await publishEvent(tx, ...cancelled);
    return readEvent(tx, { id });
  });
}

async function recordCancellation(
  tx: OnboardedCtx,
  { id, status, organizerId }: LockedEvent,
  reason = NO_REMOVAL_REASON,
): Promise<void> {
  await recordAdminAct(tx, {
    act: "event_cancelled",
    subject: { kind: "event", id },
    before: { status },
    after: { status: "cancelled" },
    words: { about: organizerId, after: { reason } },
  });
}
