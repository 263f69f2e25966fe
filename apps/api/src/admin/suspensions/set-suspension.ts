import { users } from "@longpaddock/db/schema/users";
import { canEndSuspension, canSuspend } from "@longpaddock/domain/suspensions/policy";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import type { SuspensionInput } from "@longpaddock/domain/suspensions/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { AdminCtx } from "../../core/context";
import { waitForWrites } from "../../core/lock-member";
import { recordAdminAct } from "../../core/record-admin-act";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { tellSignedOut } from "../../notifications/notifications/deliveries/sweep-subscriptions";
import { memberView } from "../admin/member-view";
import { endSessions, lockSuspendable } from "./load";

/**
 * Suspends a member, or changes the reason and the end. When this is answered, they are
 * signed out everywhere and nothing of theirs is being written any more.
 */
export async function setSuspension(ctx: AdminCtx, { id, reason, until }: SuspensionInput) {
  const end = until ? new Date(until) : null;
  const { member, browsers } = await withinTransaction(ctx, async (tx) => {
    const { member: stored, otherAdministrators } = await lockSuspendable(tx, id);
    const now = tx.clock.now();
    authorize(tx.actor, canSuspend(tx.actor, stored, otherAdministrators));
    authorize(tx.actor, canEndSuspension(end, now));
    const isRunning = isSuspended(stored, now);
    const suspension = {
      suspendedAt: isRunning ? stored.suspendedAt : now,
      suspendedUntil: end,
      suspensionReason: reason,
    };
    // First, because the database ends a suspended member's sessions, and the subscriptions with them.
    const browsers = await endSessions(tx, id);
    const [updated = stored] = await tx.db.update(users).set(suspension).where(eq(users.id, id)).returning();
    await recordAdminAct(tx, {
      act: "member_suspended",
      subject: { kind: "member", id },
      before: isRunning ? suspensionValues(stored) : { suspended: false },
      after: suspensionValues(updated),
      words: {
        about: id,
        ...(isRunning && { before: { reason: stored.suspensionReason } }),
        after: { reason },
      },
    });
    return { member: memberView(updated, now), browsers };
  });
  logSecurity(ctx, { event: "suspension", outcome: "done", member: id });
  void tellSignedOut(ctx, browsers);
  if (!(await waitForWrites(ctx.db, id)))
    ctx.log.warn({ member: id }, "a suspended member's request is still writing");
  return member;
}

function suspensionValues({ suspendedUntil }: typeof users.$inferSelect) {
  return { suspended: true, until: suspendedUntil?.toISOString() ?? null };
}
