import type { Tx } from "@longpaddock/db/client";
import { credentials } from "@longpaddock/db/schema/credentials";
import { users } from "@longpaddock/db/schema/users";
import { DEMO_ACCOUNTS } from "@longpaddock/db/seed/demo-accounts";
import { DEMO_MEMBERS, type DemoEmail } from "@longpaddock/db/seed/demo-members";
import type { Onboarded } from "@longpaddock/domain/actor";
import { signUpInput } from "@longpaddock/domain/auth/schema";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { v7 as uuidv7 } from "uuid";
import { hashPassword } from "../accounts/auth/passwords";

/** About three and a half days. */
const JOIN_INTERVAL_MS = 300_007_000;

export type DemoActors = ReadonlyMap<DemoEmail, Onboarded>;

/** Inserts the demo members. Only those in DEMO_ACCOUNTS get a password. */
export async function seedMembers(tx: Tx, firstJoined: Date): Promise<DemoActors> {
  const hashes = hashPasswords();
  const rows = DEMO_MEMBERS.map(({ preferredVehicles, ...member }, i) => {
    const createdAt = new Date(firstJoined.getTime() + i * JOIN_INTERVAL_MS);
    return {
      ...member,
      id: uuidv7({ msecs: createdAt.getTime() }),
      preferredVehicles: [...preferredVehicles],
      onboardingCompleted: true,
      createdAt,
      updatedAt: createdAt,
    };
  });
  await tx.insert(users).values(rows);
  const passwords = await hashes;
  const accounts = rows.flatMap(({ id, email, createdAt }) => {
    const passwordHash = passwords.get(email);
    return passwordHash === undefined ? [] : { userId: id, passwordHash, updatedAt: createdAt };
  });
  await tx.insert(credentials).values(accounts);
  return new Map(
    rows.map(({ email, id, role, profileType }) => [
      email,
      {
        kind: role === ADMIN_ROLE ? "admin" : "member",
        id,
        onboarded: true,
        profileType,
        plans: "specified",
      },
    ]),
  );
}

/** Returns hashes by email. Hashes in parallel, because each hash runs in its own thread. */
async function hashPasswords(): Promise<ReadonlyMap<string, string>> {
  const pairs = DEMO_ACCOUNTS.map(async ({ email, password }): Promise<[string, string]> => {
    const accepted = signUpInput.pick({ password: true }).parse({ password });
    return [email, await hashPassword(accepted.password)];
  });
  return new Map(await Promise.all(pairs));
}
