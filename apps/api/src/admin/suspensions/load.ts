import { deviceKeys } from "@longpaddock/db/schema/device-keys";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { removeSubscriptions } from "../../notifications/notifications/deliveries/sweep-subscriptions";

/**
 * Locks a member, and all administrators in the same order, so that two of them can't suspend each other.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockSuspendable({ db, clock, actor }: AdminCtx, id: string) {
  const locked = await db
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.id, id), eq(users.role, ADMIN_ROLE))))
    .orderBy(asc(users.id))
    .for("no key update");
  const now = clock.now();
  const self = locked.find((user) => user.id === actor.id);
  if (!self || isSuspended(self, now)) throw new AppError("UNAUTHORIZED");
  const member = locked.find((user) => user.id === id);
  if (!member) throw new AppError("NOT_FOUND", "Member not found");
  const others = locked.filter(
    (user) => user.role === ADMIN_ROLE && user.id !== id && !isSuspended(user, now),
  );
  return { member, otherAdministrators: others.length };
}

/** Ends all sessions, and with them live pages. Returns the browsers that have to be told, after the transaction. */
export async function endSessions(tx: AdminCtx, userId: string) {
  const browsers = await removeSubscriptions(tx, userId);
  // Nothing that was signed there counts any more.
  await tx.db.delete(deviceKeys).where(eq(deviceKeys.userId, userId));
  await tx.db.delete(sessions).where(eq(sessions.userId, userId));
  return browsers;
}
