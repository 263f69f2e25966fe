import { normalisePassword } from "@longpaddock/domain/auth/schema";
import { hash, verify } from "@node-rs/argon2";

const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes the NFKC form with Argon2id, on a worker thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), ARGON2_COST);
}

let dummyHash: Promise<string> | undefined;

/** Takes as long without a stored hash, so that timing does not reveal whether the account exists. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await dummyHash), normalisePassword(password));
  return matches && stored !== undefined;
}
