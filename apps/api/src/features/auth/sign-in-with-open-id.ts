import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { users } from "@longpaddock/db/schema/users";
import { isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "../../core/context";
import type { Claims } from "../../core/open-id";
import { withinTransaction } from "../../core/within-transaction";
import { accountByEmail, linkProof } from "./load";

/**
 * Finds the account by issuer and subject, never by email, and creates one if there is none. With `linkTo`, links the
 * sign-in to that account instead, which must be signed in.
 *
 * @throws AppError CONFLICT if the email belongs to another account
 */
export async function signInWithOpenId(ctx: Ctx, claims: Claims, linkTo?: string): Promise<void> {
  const known = await linkedUser(ctx, claims);
  if (linkTo !== undefined) return linkAccount(ctx, claims, { linkTo, known });
  if (known) return ctx.session.start(known, linkProof(known, claims));
  const { email, firstName, lastName } = claims;
  if (!email)
    throw new AppError("BAD_REQUEST", "Your sign-in provider didn't share a verified email address");
  if (await accountByEmail(ctx, email)) {
    const advice = "Sign in with your password first, then link this sign-in to your account.";
    throw new AppError("CONFLICT", `There's already an account with this email. ${advice}`);
  }
  const id = uuidv7();
  await withinTransaction(ctx, async ({ db }) => {
    await db.insert(users).values({ id, email, firstName, lastName });
    await db.insert(oidcAccounts).values({ ...identity(claims), userId: id });
  });
  await ctx.session.start(id, linkProof(id, claims));
}

async function linkAccount(
  ctx: Ctx,
  claims: Claims,
  { linkTo, known }: { linkTo: string; known: string | undefined },
): Promise<void> {
  if (!isSignedIn(ctx.actor) || ctx.actor.id !== linkTo) throw new AppError("UNAUTHORIZED");
  if (known === linkTo) return;
  if (known) throw new AppError("CONFLICT", "This sign-in already belongs to another account");
  await ctx.db.insert(oidcAccounts).values({ ...identity(claims), userId: linkTo });
}

const identity = ({ issuer, subject }: Claims) => ({ issuer, subject });

async function linkedUser(ctx: Ctx, { issuer, subject }: Claims): Promise<string | undefined> {
  const [linked] = await ctx.db
    .select({ userId: oidcAccounts.userId })
    .from(oidcAccounts)
    .where(and(eq(oidcAccounts.issuer, issuer), eq(oidcAccounts.subject, subject)))
    .limit(1);
  return linked?.userId;
}
