import type { DbOrTx } from "@longpaddock/db/client";
import { credentials } from "@longpaddock/db/schema/credentials";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { users } from "@longpaddock/db/schema/users";
import type { ResetPasswordInput } from "@longpaddock/domain/auth/schema";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { hashPassword } from "./passwords";
import { removeUnprovenLinks, replacePassword } from "./replace-password";
import { hashToken } from "./reset-mails/reset-tokens";

/** A token works once, and ends the account's other links and every session, including this browser's. */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPasswordInput): Promise<void> {
  const passwordHash = await hashPassword(password);
  const member = await withinTransaction(ctx, async ({ db, clock }) => {
    const link = { tokenHash: hashToken(token), now: clock.now() };
    const [found] = await findLink(db, link);
    if (!found) return undefined;
    const { userId } = found;
    // Two links of the account can be used at the same time: the first one ends the other.
    await db
      .select({ userId: credentials.userId })
      .from(credentials)
      .where(eq(credentials.userId, userId))
      .for("no key update");
    if ((await findLink(db, link)).length === 0) return undefined;
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

function findLink(db: DbOrTx, { tokenHash, now }: { tokenHash: string; now: Date }) {
  return db
    .select({ userId: passwordResetLinks.userId })
    .from(passwordResetLinks)
    .where(and(eq(passwordResetLinks.tokenHash, tokenHash), gt(passwordResetLinks.expiresAt, now)));
}
