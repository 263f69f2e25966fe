import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { users } from "@longpaddock/db/schema/users";
import { isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { foldEmail } from "@longpaddock/domain/fields";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "../../core/context";
import type { Identity } from "../../core/outside/open-id";
import { takeUsedTrial } from "../../core/used-trials";
import { withinTransaction } from "../../core/within-transaction";
import { accountByEmail, linkProof } from "./load";

const PROVE_EMAIL_FIRST =
  "Please show that your email address is yours first: choose a new password with the link that we email you, then link this sign-in.";

/**
 * Finds the account by issuer and subject, never by email, and creates one if there is none. With `linkTo`, links the
 * sign-in to that account instead, which must be signed in. Its address must be proven, or be the provider's: otherwise
 * someone could prepare an account with another person's address and keep a way in.
 *
 * @throws AppError CONFLICT if the email belongs to another account
 */
export async function signInWithOpenId(ctx: Ctx, identity: Identity, linkTo?: string): Promise<void> {
  const known = await linkedUser(ctx, identity);
  if (linkTo !== undefined) return linkAccount(ctx, identity, { linkTo, known });
  if (known) return ctx.session.start(known, linkProof(known, identity));
  const { email, firstName, lastName } = await identity.profile();
  if (!email)
    throw new AppError("BAD_REQUEST", "Your sign-in provider didn't share a verified email address");
  if (await accountByEmail(ctx, email)) {
    const advice = "Sign in with your password first, then link this sign-in to your account.";
    throw new AppError("CONFLICT", `There's already an account with this email. ${advice}`);
  }
  const id = uuidv7();
  await withinTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    const now = clock.now();
    await db.insert(users).values({ id, email, emailProvenAt: now, firstName, lastName });
    await db.insert(oidcAccounts).values({ ...keyOf(identity), userId: id, createdAt: now });
    await takeUsedTrial(tx, { id, email });
  });
  await ctx.session.start(id, linkProof(id, identity));
}

async function linkAccount(
  ctx: Ctx,
  identity: Identity,
  { linkTo, known }: { linkTo: string; known: string | undefined },
): Promise<void> {
  if (!isSignedIn(ctx.actor) || ctx.actor.id !== linkTo) throw new AppError("UNAUTHORIZED");
  if (known === linkTo) return;
  if (known) throw new AppError("CONFLICT", "This sign-in already belongs to another account");
  const [own] = await ctx.db
    .select({ provenAt: users.emailProvenAt })
    .from(users)
    .where(eq(users.id, linkTo));
  const email = own?.provenAt ? null : (await identity.profile()).email;
  await withinTransaction(ctx, async ({ db, clock, session }) => {
    const [account] = await db
      .select({ email: users.email, provenAt: users.emailProvenAt })
      .from(users)
      .where(eq(users.id, linkTo))
      .for("no key update");
    // A password reset may have ended it during the visit to the provider.
    if (!account || !(await session.signedInAt(db))) throw new AppError("UNAUTHORIZED");
    const isSameAddress = email !== null && foldEmail(email) === foldEmail(account.email);
    if (!account.provenAt && !isSameAddress) throw new AppError("FORBIDDEN", PROVE_EMAIL_FIRST);
    const now = clock.now();
    await db.insert(oidcAccounts).values({ ...keyOf(identity), userId: linkTo, createdAt: now });
    if (!account.provenAt) await db.update(users).set({ emailProvenAt: now }).where(eq(users.id, linkTo));
  });
}

const keyOf = ({ issuer, subject }: Identity) => ({ issuer, subject });

async function linkedUser(ctx: Ctx, { issuer, subject }: Identity): Promise<string | undefined> {
  const [linked] = await ctx.db
    .select({ userId: oidcAccounts.userId })
    .from(oidcAccounts)
    .where(and(eq(oidcAccounts.issuer, issuer), eq(oidcAccounts.subject, subject)))
    .limit(1);
  return linked?.userId;
}
