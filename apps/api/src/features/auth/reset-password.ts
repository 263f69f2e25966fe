import { credentials } from "@longpaddock/db/schema/credentials";
import { passwordResetTokens } from "@longpaddock/db/schema/password-reset-tokens";
import { sessions } from "@longpaddock/db/schema/sessions";
import type { ResetPasswordInput } from "@longpaddock/domain/auth/schema";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { hashToken } from "./forgot-password";
import { hashPassword } from "./passwords";

/** A token works once. Ends every session of the member, including this browser's. */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPasswordInput): Promise<void> {
  const passwordHash = await hashPassword(password);
  await withinTransaction(ctx, async ({ db, clock }) => {
    const isValid = gt(passwordResetTokens.expiresAt, clock.now());
    const [used] = await db
      .delete(passwordResetTokens)
      .where(and(eq(passwordResetTokens.tokenHash, hashToken(token)), isValid))
      .returning({ userId: passwordResetTokens.userId });
    if (!used)
      throw new AppError(
        "BAD_REQUEST",
        "This link has expired or has already been used. Please ask for a new one.",
      );
    const { userId } = used;
    await db
      .update(credentials)
      .set({ passwordHash, updatedAt: clock.now() })
      .where(eq(credentials.userId, userId));
    await db.delete(sessions).where(eq(sessions.userId, userId));
  });
}
