import { ownUser } from "../../accounts/auth/load";
import type { SignedInCtx } from "../../core/context";
import { profileView } from "./view";

export async function readProfile(ctx: SignedInCtx) {
  return profileView(await ownUser(ctx), { plans: ctx.actor.plans, now: ctx.clock.now() });
}
