import type { SignInInput } from "@longpaddock/domain/auth/schema";
import { SIGN_IN_FAILED } from "@longpaddock/domain/auth/texts";
import { AppError } from "@longpaddock/domain/errors";
import type { Ctx } from "../../core/context";
import { accountByEmail } from "./load";
import { requireLocalAccounts } from "./local-accounts";
import { passwordMatches } from "./passwords";
import { currentUserView } from "./view";

/** An unknown email and a wrong password get the same answer in the same time, to keep accounts private. */
export async function signIn(ctx: Ctx, { email, password }: SignInInput) {
  requireLocalAccounts(ctx);
  await ctx.limit("signInAccount", email.toLowerCase());
  const account = await accountByEmail(ctx, email);
  const matches = await passwordMatches(account?.passwordHash ?? undefined, password);
  if (!account || !matches) throw new AppError("UNAUTHORIZED", SIGN_IN_FAILED);
  await ctx.session.start(account.user.id);
  return currentUserView(account.user, ctx.clock.now());
}
