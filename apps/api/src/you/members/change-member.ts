import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";

/** Changes the member's own row, for `savePicture`: `replaced` is the picture that the change takes the place of. */
export async function changeMember(tx: SignedInCtx, changes: Partial<typeof users.$inferInsert>) {
  const isOwn = eq(users.id, tx.actor.id);
  const [before] = await tx.db
    .select({ address: users.profileImageUrl })
    .from(users)
    .where(isOwn)
    .for("no key update");
  const [row] = await tx.db
    .update(users)
    .set({ ...changes, updatedAt: tx.clock.now() })
    .where(isOwn)
    .returning();
  if (!before || !row) throw new AppError("UNAUTHORIZED");
  return { row, replaced: changes.profileImageUrl === undefined ? null : before.address };
}
