import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { credentials } from "@longpaddock/db/schema/credentials";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import type { ForgotPasswordInput } from "@longpaddock/domain/auth/schema";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { accountByEmail } from "./load";
import { requireLocalAccounts } from "./local-accounts";
import { LINK_MINUTES } from "./reset-mails/reset-tokens";
import { sweepResetMails } from "./reset-mails/sweep-reset-mails";

/** Links of one account that are valid or wait for their mail. A request beyond the limit is dropped only while one of them works. */
const MAX_LIVING = 3;
/** After so many in a day, one at a time: nobody can fill a mailbox with requests from many addresses. */
const MANY_A_DAY = 6;
const DAY_MS = 86_400_000;
const [MIN_DELAY_MS, MAX_DELAY_MS] = [50, 500];

/**
 * Looks the account up some time after the answer. The embedded database works on the thread that answers, so an
 * earlier or fixed moment would show in the time of this answer or of the next one whether the account exists.
 */
export async function forgotPassword(ctx: Ctx, input: ForgotPasswordInput): Promise<void> {
  requireLocalAccounts(ctx);
  // If the database is away, this fails now, for an address without an account too: a member who is told that a link is on
  // its way wouldn't ask again.
  await ctx.db.execute(sql`select 1`);
  void setTimeout(randomInt(MIN_DELAY_MS, MAX_DELAY_MS))
    .then(() => queueLink(ctx, input))
    .catch((error: unknown) => ctx.log.error({ err: error }, "could not queue the password reset email"));
}

async function queueLink(ctx: Ctx, { email }: ForgotPasswordInput): Promise<void> {
  const account = await accountByEmail(ctx, email);
  const isQueued = account?.passwordHash ? await keepRequest(ctx, account.user.id) : false;
  const outcome = isQueued ? "done" : "refused";
  logSecurity(ctx, { event: "reset request", outcome, member: account?.user.id });
  if (isQueued) await sweepResetMails(ctx);
}

/** Returns false if the account has reached its limit. */
async function keepRequest({ db, clock, requestId }: Ctx, userId: string): Promise<boolean> {
  return withinTransaction({ db }, async (tx) => {
    // Simultaneous requests are counted one after the other.
    await tx.db
      .select({ userId: credentials.userId })
      .from(credentials)
      .where(eq(credentials.userId, userId))
      .for("no key update");
    const now = clock.now();
    const links = await tx.db
      .select({ expiresAt: passwordResetLinks.expiresAt })
      .from(passwordResetLinks)
      .where(
        and(
          eq(passwordResetLinks.userId, userId),
          gt(passwordResetLinks.createdAt, new Date(now.getTime() - DAY_MS)),
        ),
      );
    const living = links.filter(({ expiresAt }) => expiresAt > now).length;
    if (living >= (links.length < MANY_A_DAY ? MAX_LIVING : 1)) return false;
    const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
    await tx.db
      .insert(passwordResetLinks)
      .values({ userId, requestId, createdAt: now, dueAt: now, expiresAt });
    return true;
  });
}
