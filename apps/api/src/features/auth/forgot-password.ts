import { createHash, randomBytes, randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { passwordResetTokens } from "@longpaddock/db/schema/password-reset-tokens";
import type { ForgotPasswordInput } from "@longpaddock/domain/auth/schema";
import { BRAND } from "@longpaddock/domain/brand";
import type { Ctx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { accountByEmail } from "./load";
import { requireLocalAccounts } from "./local-accounts";

const TOKEN_LIFETIME_MINUTES = 60;
const [MIN_DELAY_MS, MAX_DELAY_MS] = [50, 500];

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Looks the account up some time after the answer. The embedded database works on the thread that answers, so an
 * earlier or fixed moment would show in the time of this answer or of the next one whether the account exists.
 */
export async function forgotPassword(ctx: Ctx, input: ForgotPasswordInput): Promise<void> {
  requireLocalAccounts(ctx);
  void setTimeout(randomInt(MIN_DELAY_MS, MAX_DELAY_MS))
    .then(() => mailLink(ctx, input))
    .catch((error: unknown) => ctx.log.error({ err: error }, "could not send the password reset email"));
}

async function mailLink(ctx: Ctx, { email }: ForgotPasswordInput): Promise<void> {
  const account = await accountByEmail(ctx, email);
  const outcome = account?.passwordHash ? "done" : "refused";
  logSecurity(ctx, { event: "reset request", outcome, member: account?.user.id });
  if (!account?.passwordHash) return;
  const { id: userId, email: to, firstName } = account.user;
  const token = randomBytes(32).toString("base64url");
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MINUTES * 60_000);
  const link = { tokenHash: hashToken(token), createdAt: now, expiresAt };
  // Replaces an earlier link.
  await ctx.db
    .insert(passwordResetTokens)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordResetTokens.userId, set: link });
  const address = `${ctx.services.appUrl}/reset-password?token=${token}`;
  await ctx.services.mail.send({
    requestId: ctx.requestId,
    // Not the typed address: a different spelling of it may be someone else's mailbox.
    to,
    subject: `Choose a new ${BRAND.name} password`,
    text: [
      `G'day ${firstName ?? "there"},`,
      `Open this link within ${TOKEN_LIFETIME_MINUTES} minutes to choose a new password:`,
      address,
      "If you didn't ask for this, you can ignore this email. Your password won't change.",
    ].join("\n\n"),
  });
}
