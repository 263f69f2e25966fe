import { normalisePassword } from "@longpaddock/domain/auth/schema";
import { hash, verify } from "@node-rs/argon2";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id, on a thread of its own. Passwords are compared NFKC-normalised. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), COST);
}

let decoy: Promise<string> | undefined;

/** Whether the password is the account's. Without an account it takes as long and answers no. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await decoy), normalisePassword(password));
  return matches && stored !== undefined;
}
