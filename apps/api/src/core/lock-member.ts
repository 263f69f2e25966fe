import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "./context";

/**
 * Locks the member's row until the transaction ends, so that quotas are counted by one request at a time. Others can
 * still write rows that refer to the member.
 */
export function lockMember({ db, actor }: Pick<SignedInCtx, "db" | "actor">): Promise<void> {
  return lockMemberById(db, actor.id);
}

/** For a sweep, which has no actor. */
export async function lockMemberById(db: Ctx["db"], id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}
