import type { Db } from "@longpaddock/db/client";
import { credentials } from "@longpaddock/db/schema/credentials";
import { hasEmail, users } from "@longpaddock/db/schema/users";
import { v7 as uuidv7 } from "uuid";
import type { Clock } from "../../core/clock";
import { recordOperatorAct } from "../../core/record-admin-act";
import { hashPassword } from "./passwords";

/** Returns false if the email already has an account, which only `manage grant-admin` can promote. */
export async function createAdministrator(
  { db, clock }: { db: Db; clock: Clock },
  account: { email: string; password: string },
): Promise<boolean> {
  const { email, password } = account;
  const [existing] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  if (existing) return false;
  const passwordHash = await hashPassword(password);
  const id = uuidv7();
  await db.transaction(async (tx) => {
    const name = { firstName: "Site", lastName: "Administrator" };
    const rights = {
      role: "renMode",
      profileType: "renMode",
      country: "AU",
      onboardingCompleted: true,
    } as const;
    await tx.insert(users).values({ id, email, ...name, ...rights });
    await tx.insert(credentials).values({ userId: id, passwordHash });
    await recordOperatorAct(
      { db: tx, clock },
      { act: "admin_granted", subject: { kind: "member", id }, after: { role: rights.role } },
    );
  });
  return true;
}
