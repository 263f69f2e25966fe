import type { SignedInCtx } from "../../core/context";
import { replaceAvatar } from "./set-avatar";

export async function removeAvatar(ctx: SignedInCtx): Promise<void> {
  await replaceAvatar(ctx, null);
}
