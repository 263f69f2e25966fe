import type { SignedInCtx } from "../../core/context";
import { ownUser } from "../auth/load";
import { profileView } from "./view";

export async function readProfile(ctx: SignedInCtx) {
  return profileView(await ownUser(ctx), ctx.clock.now());
}
