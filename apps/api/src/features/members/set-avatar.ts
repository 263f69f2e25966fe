import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { clearPending, deletePendingFiles, markPending, storeFilesFor } from "../../core/files/pending-files";
import { fileError } from "../../core/files/receive-file";
import { withinTransaction } from "../../core/within-transaction";
import { currentUserView } from "../auth/view";

export async function setAvatar(ctx: SignedInCtx) {
  const upload = ctx.uploads.avatar?.[0];
  if (!upload) throw fileError("avatar", PICTURE_MESSAGES.missing);
  const { address, files } = await encodePicture("avatar", upload, "avatar");
  const user = await storeFilesFor(ctx, files, () => replaceAvatar(ctx, address));
  return currentUserView(user, ctx.clock.now());
}

/** Sets the address (null for none) and deletes the files of the previous picture. */
export async function replaceAvatar(ctx: SignedInCtx, address: string | null) {
  const { user, replaced } = await withinTransaction(ctx, async (tx) => {
    const isOwn = eq(users.id, tx.actor.id);
    const [before] = await tx.db
      .select({ address: users.profileImageUrl })
      .from(users)
      .where(isOwn)
      .for("no key update");
    const replaced = pictureStorageKeys(before?.address ?? null);
    const [user] = await tx.db
      .update(users)
      .set({ profileImageUrl: address, updatedAt: tx.clock.now() })
      .where(isOwn)
      .returning();
    if (!user) throw new AppError("UNAUTHORIZED");
    await clearPending(tx, pictureStorageKeys(address));
    await markPending(tx, replaced);
    return { user, replaced };
  });
  await deletePendingFiles(ctx, replaced);
  return user;
}
