import { credentials } from "@longpaddock/db/schema/credentials";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { eq, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";

export type UserRow = typeof users.$inferSelect;

/** Ignores case. */
export async function accountByEmail(ctx: Ctx, email: string) {
  const [account] = await ctx.db
    .select({ user: users, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(1);
  return account;
}

/** @throws AppError UNAUTHORIZED if the account no longer exists */
export async function ownUser(ctx: SignedInCtx): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id)).limit(1);
  if (!user) throw new AppError("UNAUTHORIZED");
  return user;
}
