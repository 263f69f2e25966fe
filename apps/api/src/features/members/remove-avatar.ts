import type { SignedInCtx } from "../../core/context";
import { savePicture } from "../../core/files/save-picture";
import { writeAvatar } from "./set-avatar";

export async function removeAvatar(ctx: SignedInCtx): Promise<void> {
  await savePicture(ctx, null, writeAvatar);
}
