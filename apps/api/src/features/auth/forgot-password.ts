import { createHash, randomBytes } from "node:crypto";
import { passwordResetTokens } from "@longpaddock/db/schema/password-reset-tokens";
import type { ForgotPasswordInput } from "@longpaddock/domain/auth/schema";
import { BRAND } from "@longpaddock/domain/brand";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { accountByEmail } from "./load";
import { requireLocalAccounts } from "./local-accounts";

const LIFE_MINUTES = 60;

/** What the table knows a mailed token by. */
export const hashedToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Mails a link to choose a new password. Answers before it looks: the same whether there is an account or not. */
export async function forgotPassword(ctx: Ctx, input: ForgotPasswordInput): Promise<void> {
  requireLocalAccounts(ctx);
  void mailLink(ctx, input).catch((error: unknown) =>
    ctx.log.error({ err: error }, "no reset link was mailed"),
  );
}

async function mailLink(ctx: Ctx, { email }: ForgotPasswordInput): Promise<void> {
  const account = await accountByEmail(ctx, email);
  if (!account?.passwordHash) return;
  const { id: userId, email: address, firstName } = account.user;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFE_MINUTES * 60_000);
  await withinTransaction(ctx, async ({ db }) => {
    await db.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
    await db.insert(passwordResetTokens).values({ userId, tokenHash: hashedToken(token), expiresAt });
  });
  const link = `${ctx.services.appUrl}/reset-password?token=${token}`;
  await ctx.services.mail.send({
    // Never to the address as it was typed: another spelling of it may be somebody else's mailbox.
    to: address,
    subject: `Choose a new ${BRAND.name} password`,
    text: [
      `G'day ${firstName ?? "there"},`,
      `Open this link within ${LIFE_MINUTES} minutes to choose a new password:`,
      link,
      "If you did not ask for it, ignore this mail: your password stays as it is.",
    ].join("\n\n"),
  });
}
