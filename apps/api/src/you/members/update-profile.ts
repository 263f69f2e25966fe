import type { ProfileInput } from "@longpaddock/domain/members/profile";
import { currentUserView } from "../../accounts/auth/view";
import type { SignedInCtx } from "../../core/context";
import { savePicture } from "../../core/files/save-picture";
import { changeMember } from "./change-member";

/** Changes only the fields that were sent. An uploaded picture that is replaced or removed is deleted. */
export async function updateProfile(ctx: SignedInCtx, profile: ProfileInput) {
  const user = await savePicture(ctx, null, (tx) => changeMember(tx, profile));
  return currentUserView(user, { plans: ctx.actor.plans, now: ctx.clock.now() });
}
