import { isSignedIn } from "@longpaddock/domain/actor";
import type { Ctx } from "../../core/context";
import { logSecurity } from "../../core/security-log";

export async function signOut(ctx: Ctx): Promise<void> {
  await ctx.session.end();
  if (isSignedIn(ctx.actor)) logSecurity(ctx, { event: "sign-out", outcome: "done", member: ctx.actor.id });
}
