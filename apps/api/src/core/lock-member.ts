import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "./context";

/**
 * Holds the member's row until the transaction ends, so that what they may do only so many times is counted
 * by one request at a time. Rows that name the member are written meanwhile by others.
 */
export function lockMember({ db, actor }: Pick<SignedInCtx, "db" | "actor">): Promise<void> {
  return lockMemberById(db, actor.id);
}

/** For a sweep, which has no actor. */
export async function lockMemberById(db: Ctx["db"], id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}
