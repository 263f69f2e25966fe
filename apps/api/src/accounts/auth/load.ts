import { credentials } from "@longpaddock/db/schema/credentials";
import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { hasEmail, users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx, SignInProof } from "../../core/context";
import type { Identity } from "../../core/outside/open-id";
import { prepared } from "../../core/prepared";

export type UserRow = typeof users.$inferSelect;

/** Ignores the case of A to Z. */
export async function accountByEmail(ctx: Ctx, email: string) {
  const [account] = await ctx.db
    .select({ user: users, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(hasEmail(email))
    .limit(1);
  return account;
}

/** Holds while the account has this password. */
export const passwordProof =
  (userId: string, passwordHash: string): SignInProof =>
  async (db) => {
    const [stored] = await db
      .select({ passwordHash: credentials.passwordHash })
      .from(credentials)
      .where(eq(credentials.userId, userId))
      .for("no key update");
    return stored?.passwordHash === passwordHash;
  };

/** Holds while the OpenID Connect identity is linked to the account. */
export const linkProof =
  (userId: string, { issuer, subject }: Pick<Identity, "issuer" | "subject">): SignInProof =>
  async (db) => {
    const [link] = await db
      .select({ userId: oidcAccounts.userId })
      .from(oidcAccounts)
      .where(and(eq(oidcAccounts.issuer, issuer), eq(oidcAccounts.subject, subject)))
      .for("share");
    return link?.userId === userId;
  };

const userQuery = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("own_user"),
);

/** @throws AppError UNAUTHORIZED if the account no longer exists */
export async function ownUser(ctx: SignedInCtx): Promise<UserRow> {
  const [user] = await userQuery(ctx.db).execute({ id: ctx.actor.id });
  if (!user) throw new AppError("UNAUTHORIZED");
  return user;
}
