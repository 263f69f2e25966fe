import { canSignOut } from "@longpaddock/domain/suspensions/policy";
import type { MemberId } from "@longpaddock/domain/suspensions/schema";
import { authorize } from "../../core/authorize";
import type { AdminCtx } from "../../core/context";
import { recordAdminAct } from "../../core/record-admin-act";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { tellSignedOut } from "../../notifications/notifications/deliveries/sweep-subscriptions";
import { endSessions, lockSuspendable } from "./load";

/** On all devices. They can sign in again. */
export async function signOutMember(ctx: AdminCtx, { id }: MemberId): Promise<void> {
  const browsers = await withinTransaction(ctx, async (tx) => {
    const { member } = await lockSuspendable(tx, id);
    authorize(tx.actor, canSignOut(tx.actor, member));
    await recordAdminAct(tx, { act: "member_signed_out", subject: { kind: "member", id } });
    return endSessions(tx, id);
  });
  logSecurity(ctx, { event: "sign-out", outcome: "done", member: id });
  void tellSignedOut(ctx, browsers);
}
