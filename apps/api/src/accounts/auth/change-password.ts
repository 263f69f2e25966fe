import { credentials } from "@longpaddock/db/schema/credentials";
import type { ChangePasswordInput } from "@longpaddock/domain/auth/schema";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { passwordProof } from "./load";
import { refuseDemoAccount } from "./local-accounts";
import { hashPassword, passwordMatches } from "./passwords";
import { replacePassword } from "./replace-password";

/** Ends every session of the member and starts a new one for this browser. */
export async function changePassword(
  ctx: SignedInCtx,
  { currentPassword, newPassword }: ChangePasswordInput,
) {
  await refuseDemoAccount(ctx);
  const { id } = ctx.actor;
  const [stored] = await ctx.db.select().from(credentials).where(eq(credentials.userId, id)).limit(1);
  const matches = await passwordMatches(stored?.passwordHash, currentPassword);
  if (!stored || !matches) {
    logSecurity(ctx, { event: "password change", outcome: "refused", member: id });
    throw wrongPassword();
  }
  const passwordHash = await hashPassword(newPassword);
  await withinTransaction(ctx, async (tx) => {
    // Another change or a reset may have won while this one hashed.
    if (!(await passwordProof(id, stored.passwordHash)(tx.db))) throw wrongPassword();
    await replacePassword(tx, { userId: id, passwordHash });
  });
  await ctx.session.start(id, passwordProof(id, passwordHash));
  logSecurity(ctx, { event: "password change", outcome: "done", member: id });
}

function wrongPassword(): AppError {
  const message = "This isn't your current password";
  return new AppError("BAD_REQUEST", message, { fields: { currentPassword: message } });
}
