import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { DEMO_ACCOUNT_STAYS } from "@longpaddock/domain/auth/texts";
import { AppError } from "@longpaddock/domain/errors";
import type { Ctx, SignedInCtx } from "../../core/context";
import { ownUser } from "./load";

/** @throws AppError NOT_FOUND if this site allows OpenID Connect only */
export function requireLocalAccounts(ctx: Ctx): void {
  if (!ctx.services.localAccounts)
    throw new AppError("NOT_FOUND", "Please sign in with OpenID Connect on this site");
}

/**
 * The next visitor of a demo install signs in with the password that the sign-in page shows.
 *
 * @throws AppError FORBIDDEN for a demo account
 */
export async function refuseDemoAccount(ctx: SignedInCtx): Promise<void> {
  if (await isDemoAccount(ctx)) throw new AppError("FORBIDDEN", DEMO_ACCOUNT_STAYS);
}

/** Whether visitors share the member's account. */
export async function isDemoAccount(ctx: SignedInCtx): Promise<boolean> {
  if (!ctx.services.demo) return false;
  const { email } = await ownUser(ctx);
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}
