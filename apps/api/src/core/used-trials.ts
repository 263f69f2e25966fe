import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { usedTrials } from "@longpaddock/db/schema/used-trials";
import { users } from "@longpaddock/db/schema/users";
import { foldEmail } from "@longpaddock/domain/fields";
import { eq } from "drizzle-orm";
import type { Ctx } from "./context";

/** Derives the key that addresses of deleted accounts are hashed with from the secret that signs cookies. */
export function addressKey(sessionSecret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", sessionSecret, "", "deleted addresses", 32)));
}

type Account = Pick<typeof users.$inferSelect, "email" | "trialStartedAt" | "trialEndsAt">;

/** Remembers the trial of an account that is being deleted, without saying whose it was. */
export async function keepUsedTrial(tx: Ctx, { email, trialStartedAt, trialEndsAt }: Account): Promise<void> {
  if (!trialStartedAt || !trialEndsAt) return;
  await tx.db
    .insert(usedTrials)
    .values({ addressHash: hashOf(tx, email), startedAt: trialStartedAt, endsAt: trialEndsAt });
}

/**
 * Gives a new account the trial that a deleted one with its address has had. Call it after the insert, which waits for
 * a deletion that is under way.
 */
export async function takeUsedTrial(tx: Ctx, { id, email }: { id: string; email: string }) {
  const [used] = await tx.db
    .delete(usedTrials)
    .where(eq(usedTrials.addressHash, hashOf(tx, email)))
    .returning();
  if (!used) return null;
  const trial = { trialStartedAt: used.startedAt, trialEndsAt: used.endsAt };
  await tx.db.update(users).set(trial).where(eq(users.id, id));
  return trial;
}

const hashOf = ({ services }: Ctx, email: string) =>
  createHmac("sha256", services.addressKey).update(foldEmail(email)).digest("base64url");
