import type { SetHomeAreaInput } from "@longpaddock/domain/home-areas/schema";
import type { SignedInCtx } from "../../core/context";
import { changeHome } from "./change-home";
import { countCuts } from "./count-cuts";
import { homeAreaView } from "./view";

/** Sets where the member lives. Answers how many of their routes are cut, and how many are hidden until they are. */
export async function setHomeArea(ctx: SignedInCtx, { oldRoutes, ...area }: SetHomeAreaInput) {
  await changeHome(ctx, { area, oldRoutes });
  return { ...homeAreaView(area), ...(await countCuts(ctx.db, ctx.actor.id)) };
}
