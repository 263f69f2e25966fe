import type { SignInInput } from "@longpaddock/domain/auth/schema";
import { SIGN_IN_FAILED } from "@longpaddock/domain/auth/texts";
import { AppError } from "@longpaddock/domain/errors";
import { foldEmail } from "@longpaddock/domain/fields";
import type { Ctx } from "../../core/context";
import { readSitePlans } from "../../core/plans/plan-in-force";
import { logSecurity } from "../../core/security-log";
import { accountByEmail, passwordProof } from "./load";
import { requireLocalAccounts } from "./local-accounts";
import { passwordMatches } from "./passwords";
import { currentUserView } from "./view";

/** An unknown email and a wrong password get the same answer in the same time, to keep accounts private. */
export async function signIn(ctx: Ctx, { email, password }: SignInInput) {
  requireLocalAccounts(ctx);
  await ctx.limit("signInAccount", foldEmail(email));
  const account = await accountByEmail(ctx, email);
  const passwordHash = account?.passwordHash ?? undefined;
  const matches = await passwordMatches(passwordHash, password);
  if (!account || !passwordHash || !matches) {
    logSecurity(ctx, { event: "sign-in", outcome: "refused", member: account?.user.id });
    throw new AppError("UNAUTHORIZED", SIGN_IN_FAILED);
  }
  const { id } = account.user;
  await ctx.session.start(id, passwordProof(id, passwordHash));
  logSecurity(ctx, { event: "sign-in", outcome: "done", member: id });
  return currentUserView(account.user, { plans: await readSitePlans(ctx.db), now: ctx.clock.now() });
}
