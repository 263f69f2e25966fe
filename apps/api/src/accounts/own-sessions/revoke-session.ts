import { sessions } from "@longpaddock/db/schema/sessions";
import { AppError } from "@longpaddock/domain/errors";
import { canEndSession } from "@longpaddock/domain/own-sessions/policy";
import type { SessionId } from "@longpaddock/domain/own-sessions/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { SignedInCtx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { tellSignedOut } from "../../notifications/notifications/deliveries/sweep-subscriptions";
import { refuseDemoAccount } from "../auth/local-accounts";
import { dropSessions } from "./load";

export async function revokeSession(ctx: SignedInCtx, { id }: SessionId): Promise<void> {
  await refuseDemoAccount(ctx);
  const browsers = await withinTransaction(ctx, async (tx) => {
    const [stored] = await tx.db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.sid, id))
      .for("update");
    if (!stored) throw new AppError("NOT_FOUND");
    authorize(tx.actor, canEndSession(tx.actor, stored));
    return dropSessions(tx, [id]);
  });
  void tellSignedOut(ctx, browsers);
  logSecurity(ctx, { event: "sign-out", outcome: "done", member: ctx.actor.id });
}
