import { sessions } from "@longpaddock/db/schema/sessions";
import { and, eq, ne } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { tellSignedOut } from "../../notifications/notifications/deliveries/sweep-subscriptions";
import { refuseDemoAccount } from "../auth/local-accounts";
import { dropSessions } from "./load";

export async function revokeOtherSessions(ctx: SignedInCtx): Promise<void> {
  await refuseDemoAccount(ctx);
  const browsers = await withinTransaction(ctx, async (tx) => {
    const others = await tx.db
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(eq(sessions.userId, tx.actor.id), ne(sessions.sid, tx.session.storedId())))
      .for("update");
    return dropSessions(
      tx,
      others.map(({ sid }) => sid),
    );
  });
  void tellSignedOut(ctx, browsers);
  logSecurity(ctx, { event: "sign-out", outcome: "done", member: ctx.actor.id });
}
