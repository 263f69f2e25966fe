import { users } from "@longpaddock/db/schema/users";
import type { SignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { effectiveProfileType } from "@longpaddock/domain/plans";
import { eq } from "drizzle-orm";
import type { Ctx } from "./context";

/**
 * Locks the member's row until the transaction ends, so that only one request at a time counts against a quota. Returns
 * the actor with the plan in force now: since the request began, as with a long upload, a trial may have ended.
 *
 * @throws AppError UNAUTHORIZED if the account was deleted meanwhile
 */
export async function lockMember<A extends SignedIn>({
  db,
  actor,
  clock,
}: Pick<Ctx<A>, "db" | "actor" | "clock">): Promise<A> {
  const [row] = await db
    .select({ role: users.role, profileType: users.profileType, trialEndsAt: users.trialEndsAt })
    .from(users)
    .where(eq(users.id, actor.id))
    .for("no key update");
  if (!row) throw new AppError("UNAUTHORIZED");
  return { ...actor, profileType: effectiveProfileType(row, clock.now()) };
}

/** Returns false if there is no such member. */
export async function lockMemberById(db: Ctx["db"], id: string): Promise<boolean> {
  const locked = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  return locked.length > 0;
}
