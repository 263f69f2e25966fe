import type { Database, DbOrTx } from "@longpaddock/db/client";
import { sessions } from "@longpaddock/db/schema/sessions";
import { hasEmail, users } from "@longpaddock/db/schema/users";
import { ADMIN_ROLE, type SiteRole } from "@longpaddock/domain/roles";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { and, asc, eq, isNull } from "drizzle-orm";
import { systemClock } from "../core/clock";
import { waitForWrites } from "../core/lock-member";
import { recordOperatorAct } from "../core/record-admin-act";
import { Refusal } from "./command";

export async function accountOf(db: DbOrTx, email: string) {
  const [account] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), isNull(users.deletedAt)));
  if (!account) throw new Refusal(`There is no account with the email ${email}.`);
  return account;
}

const RIGHTS = {
  renMode: { role: "renMode", profileType: "renMode" },
  user: { role: "user", profileType: "free", planEndsAt: null },
} as const;

/** Takes the administrator's role away. What their requests were writing is then stored, unless one takes too long. */
export async function revokeRole(database: Database, email: string) {
  const id = await changeRole(database, email, "user");
  return { id, isStillWriting: !(await waitForWrites(database.db, id)) };
}

/** Also ends the account's sessions. Administrators are locked in one order, so that the last two can't both go. */
export async function changeRole({ db }: Database, email: string, role: SiteRole): Promise<string> {
  return db.transaction(async (tx) => {
    const administrators = await tx
      .select({ id: users.id, suspendedAt: users.suspendedAt, suspendedUntil: users.suspendedUntil })
      .from(users)
      .where(eq(users.role, ADMIN_ROLE))
      .orderBy(asc(users.id))
      .for("no key update");
    const account = await accountOf(tx, email);
    const { id, role: before } = account;
    const now = systemClock.now();
    if (role === ADMIN_ROLE && isSuspended(account, now))
      throw new Refusal(`${email} is suspended. Restore the member first.`);
    if (role !== ADMIN_ROLE) {
      if (before !== ADMIN_ROLE) throw new Refusal(`${email} is not an administrator.`);
      if (administrators.every((one) => one.id === id || isSuspended(one, now)))
        throw new Refusal(
          `${email} is the only administrator who isn't suspended. Make someone else one first.`,
        );
    }
    await tx.update(users).set(RIGHTS[role]).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordOperatorAct(
      { db: tx, clock: systemClock },
      {
        act: role === ADMIN_ROLE ? "admin_granted" : "admin_revoked",
        subject: { kind: "member", id },
        before: { role: before },
        after: { role },
      },
    );
    return id;
  });
}
