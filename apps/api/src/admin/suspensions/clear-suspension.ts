import { users } from "@longpaddock/db/schema/users";
import { canRestore } from "@longpaddock/domain/suspensions/policy";
import type { MemberId } from "@longpaddock/domain/suspensions/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { AdminCtx } from "../../core/context";
import { recordAdminAct } from "../../core/record-admin-act";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { memberView } from "../admin/member-view";
import { lockSuspendable } from "./load";

/** The member can sign in again. */
export async function clearSuspension(ctx: AdminCtx, { id }: MemberId) {
  const restored = await withinTransaction(ctx, async (tx) => {
    const { member: stored } = await lockSuspendable(tx, id);
    const now = tx.clock.now();
    authorize(tx.actor, canRestore(stored, now));
    const none = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };
    const [updated = stored] = await tx.db.update(users).set(none).where(eq(users.id, id)).returning();
    await recordAdminAct(tx, {
      act: "member_restored",
      subject: { kind: "member", id },
      before: { suspended: true, until: stored.suspendedUntil?.toISOString() ?? null },
      after: { suspended: false },
    });
    return memberView(updated, now);
  });
  logSecurity(ctx, { event: "suspension", outcome: "lifted", member: id });
  return restored;
}
