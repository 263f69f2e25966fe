import type { SignedInCtx } from "../../core/context";
import { ownUser } from "./load";
import { currentUserView } from "./view";

export async function readCurrentUser(ctx: SignedInCtx) {
  return currentUserView(await ownUser(ctx), { plans: ctx.actor.plans, now: ctx.clock.now() });
}
