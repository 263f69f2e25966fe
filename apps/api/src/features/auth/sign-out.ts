import type { Ctx } from "../../core/context";

export async function signOut(ctx: Ctx): Promise<void> {
  await ctx.session.end();
}
