import type { DbOrTx } from "@longpaddock/db/client";
import { credentials } from "@longpaddock/db/schema/credentials";
import { deviceKeys } from "@longpaddock/db/schema/device-keys";
import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { sessions } from "@longpaddock/db/schema/sessions";
import { and, eq, lt } from "drizzle-orm";
import type { Clock } from "../../core/clock";

interface Account {
  userId: string;
  passwordHash: string;
}

/**
 * Ends every session and reset link of the member. Call it in a transaction. The credentials come first: a sign-in
 * that locked them creates its session before this, and it ends here.
 */
export async function replacePassword(
  { db, clock }: { db: DbOrTx; clock: Clock },
  { userId, passwordHash }: Account,
): Promise<void> {
  const updatedAt = clock.now();
  await db
    .insert(credentials)
    .values({ userId, passwordHash, updatedAt })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, updatedAt } });
  await db.delete(passwordResetLinks).where(eq(passwordResetLinks.userId, userId));
  // Somebody else may have had the device, and would say that they had signed before.
  await db.delete(deviceKeys).where(eq(deviceKeys.userId, userId));
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends the links to OpenID Connect that someone else may have made, before the member proved their address. */
export async function removeUnprovenLinks(
  db: DbOrTx,
  { userId, provenAt }: { userId: string; provenAt: Date },
): Promise<void> {
  await db
    .delete(oidcAccounts)
    .where(and(eq(oidcAccounts.userId, userId), lt(oidcAccounts.createdAt, provenAt)));
}
