import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { fileError } from "../../core/files/receive-file";
import { savePicture } from "../../core/files/save-picture";
import { currentUserView } from "../auth/view";

export async function setAvatar(ctx: SignedInCtx) {
  const picture = await encodePicture(ctx, "avatar", "avatar");
  if (!picture) throw fileError("avatar", PICTURE_MESSAGES.missing);
  const user = await savePicture(ctx, picture, writeAvatar);
  return currentUserView(user, ctx.clock.now());
}

export async function writeAvatar(tx: SignedInCtx, address: string | null) {
  const isOwn = eq(users.id, tx.actor.id);
  const [before] = await tx.db
    .select({ address: users.profileImageUrl })
    .from(users)
    .where(isOwn)
    .for("no key update");
  const [row] = await tx.db
    .update(users)
    .set({ profileImageUrl: address, updatedAt: tx.clock.now() })
    .where(isOwn)
    .returning();
  if (!row) throw new AppError("UNAUTHORIZED");
  return { row, replaced: before?.address ?? null };
}
