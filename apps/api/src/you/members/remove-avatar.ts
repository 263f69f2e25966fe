import type { SignedInCtx } from "../../core/context";
import { savePicture } from "../../core/files/save-picture";
import { changeMember } from "./change-member";

export async function removeAvatar(ctx: SignedInCtx): Promise<void> {
  await savePicture(ctx, null, (tx) => changeMember(tx, { profileImageUrl: null }));
}
