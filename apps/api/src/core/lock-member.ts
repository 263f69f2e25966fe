import { users } from "@longpaddock/db/schema/users";
import type { SignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { Ctx } from "./context";
import { planColumns, planOf } from "./plans/plan-in-force";
import { sqlState } from "./within-transaction";

const LOCK_TIMEOUT = "55P03";

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
  const [row] = await db.select(planColumns).from(users).where(eq(users.id, actor.id)).for("no key update");
  if (!row) throw new AppError("UNAUTHORIZED");
  return { ...actor, ...planOf(row, clock.now()) };
}

/** Returns false if there is no such member. */
export async function lockMemberById(db: Ctx["db"], id: string): Promise<boolean> {
  const locked = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  return locked.length > 0;
}

/**
 * Waits for the transactions that the member's requests had begun before their rights were taken: each holds a lock on the
 * member's row. Later ones are refused. Returns false if one still writes after the database's lock timeout.
 */
export async function waitForWrites(db: Ctx["db"], id: string): Promise<boolean> {
  try {
    await db.transaction((tx) =>
      tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update"),
    );
    return true;
  } catch (error) {
    if (sqlState(error) === LOCK_TIMEOUT) return false;
    throw error;
  }
}
