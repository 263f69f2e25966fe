import { passwordResetTokens } from "@longpaddock/db/schema/password-reset-tokens";
import { users } from "@longpaddock/db/schema/users";
import type { ResetPasswordInput } from "@longpaddock/domain/auth/schema";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { hashToken } from "./forgot-password";
import { hashPassword } from "./passwords";
import { removeUnprovenLinks, replacePassword } from "./replace-password";

/** A token works once. Ends every session of the member, including this browser's. */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPasswordInput): Promise<void> {
  const passwordHash = await hashPassword(password);
  const member = await withinTransaction(ctx, async ({ db, clock }) => {
    const isValid = gt(passwordResetTokens.expiresAt, clock.now());
    const [used] = await db
      .delete(passwordResetTokens)
      .where(and(eq(passwordResetTokens.tokenHash, hashToken(token)), isValid))
      .returning({ userId: passwordResetTokens.userId });
    if (!used) return undefined;
    const { userId } = used;
    await replacePassword({ db, clock }, { userId, passwordHash });
    // The link came by mail, so it proves the address.
    const [account] = await db
      .update(users)
      .set({ emailProvenAt: sql`coalesce(${users.emailProvenAt}, ${clock.now().toISOString()})` })
      .where(eq(users.id, userId))
      .returning({ provenAt: users.emailProvenAt });
    if (account?.provenAt) await removeUnprovenLinks(db, { userId, provenAt: account.provenAt });
    return userId;
  });
  logSecurity(ctx, { event: "password reset", outcome: member ? "done" : "refused", member });
  if (!member)
    throw new AppError(
      "BAD_REQUEST",
      "This link has expired or has already been used. Please ask for a new one.",
    );
}
