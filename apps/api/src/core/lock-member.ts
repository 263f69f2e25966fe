import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "./context";

/** Locks the member's row until the transaction ends, so that only one request at a time counts against a quota. */
export function lockMember({ db, actor }: Pick<SignedInCtx, "db" | "actor">): Promise<void> {
  return lockMemberById(db, actor.id);
}

export async function lockMemberById(db: Ctx["db"], id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}
