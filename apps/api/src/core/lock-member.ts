import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "./context";

interface MemberCtx {
  readonly db: SignedInCtx["db"];
  readonly actor: { readonly id: string };
}

/**
 * Holds the member's row until the transaction ends, so that what they may do only so many times is counted
 * by one request at a time. Rows that name the member are written meanwhile by others.
 */
export async function lockMember({ db, actor }: MemberCtx): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("no key update");
}
