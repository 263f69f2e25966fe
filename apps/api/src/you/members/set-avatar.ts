import { PICTURE_MESSAGES } from "@longpaddock/domain/files/texts";
import { currentUserView } from "../../accounts/auth/view";
import type { SignedInCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { fileError } from "../../core/files/receive-file";
import { savePicture } from "../../core/files/save-picture";
import { changeMember } from "./change-member";

export async function setAvatar(ctx: SignedInCtx) {
  const picture = await encodePicture(ctx, "avatar", "avatar");
  if (!picture) throw fileError("avatar", PICTURE_MESSAGES.missing);
  const user = await savePicture(ctx, picture, (tx, profileImageUrl) =>
    changeMember(tx, { profileImageUrl }),
  );
  return currentUserView(user, { plans: ctx.actor.plans, now: ctx.clock.now() });
}
