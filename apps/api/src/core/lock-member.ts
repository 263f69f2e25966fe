import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "./context";

/**
 * Locks the member's row until the transaction ends, so that only one request at a time counts against a quota.
 * @throws AppError UNAUTHORIZED if the account was deleted meanwhile
 */
export async function lockMember({ db, actor }: Pick<SignedInCtx, "db" | "actor">): Promise<void> {
  if (!(await lockMemberById(db, actor.id))) throw new AppError("UNAUTHORIZED");
}

/** Returns false if there is no such member. */
export async function lockMemberById(db: Ctx["db"], id: string): Promise<boolean> {
  const locked = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  return locked.length > 0;
}
