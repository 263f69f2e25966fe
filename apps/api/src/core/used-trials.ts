import type { KeyObject } from "node:crypto";
import { usedTrials } from "@longpaddock/db/schema/used-trials";
import { users } from "@longpaddock/db/schema/users";
import { foldEmail } from "@longpaddock/domain/fields";
import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "./context";
import { digestOf, type Secrets, signingKeys } from "./signing/signing-keys";

/** Addresses of deleted accounts are hashed with the first one. */
export const addressKeys = (secrets: Secrets) => signingKeys(secrets, "deleted addresses");

type Account = Pick<typeof users.$inferSelect, "email" | "trialStartedAt" | "trialEndsAt">;

/** Remembers the trial of an account that is being deleted, without saying whose it was. */
export async function keepUsedTrial(tx: Ctx, { email, trialStartedAt, trialEndsAt }: Account): Promise<void> {
  if (!trialStartedAt || !trialEndsAt) return;
  await tx.db.insert(usedTrials).values({
    addressHash: hashOf(tx.services.addressKeys[0], email),
    startedAt: trialStartedAt,
    endsAt: trialEndsAt,
  });
}

/**
 * Gives a new account the trial that a deleted one with its address has had. Call it after the insert, which waits for
 * a deletion that is under way.
 */
export async function takeUsedTrial(tx: Ctx, { id, email }: { id: string; email: string }) {
  const hashes = tx.services.addressKeys.map((key) => hashOf(key, email));
  const [used] = await tx.db.delete(usedTrials).where(inArray(usedTrials.addressHash, hashes)).returning();
  if (!used) return null;
  const trial = { trialStartedAt: used.startedAt, trialEndsAt: used.endsAt };
  await tx.db.update(users).set(trial).where(eq(users.id, id));
  return trial;
}

const hashOf = (key: KeyObject, email: string) => digestOf(key, foldEmail(email)).toString("base64url");
