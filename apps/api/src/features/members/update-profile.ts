import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import type { ProfileInput } from "@longpaddock/domain/members/profile";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { savePicture } from "../../core/files/save-picture";
import { currentUserView } from "../auth/view";

/** Changes only the fields that were sent. An uploaded picture that is replaced or removed is deleted. */
export async function updateProfile(ctx: SignedInCtx, profile: ProfileInput) {
  const user = await savePicture(ctx, null, async (tx) => {
    const isOwn = eq(users.id, tx.actor.id);
    const [before] = await tx.db
      .select({ address: users.profileImageUrl })
      .from(users)
      .where(isOwn)
      .for("no key update");
    const [row] = await tx.db
      .update(users)
      .set({ ...profile, updatedAt: tx.clock.now() })
      .where(isOwn)
      .returning();
    if (!before || !row) throw new AppError("UNAUTHORIZED");
    return { row, replaced: profile.profileImageUrl === undefined ? null : before.address };
  });
  return currentUserView(user, ctx.clock.now());
}
