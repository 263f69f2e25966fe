import type { SetHomeAreaInput } from "@longpaddock/domain/home-areas/schema";
import type { SignedInCtx } from "../../core/context";
import { changeHome } from "./change-home";
import { readCuts } from "./read-cuts";
import { homeAreaView } from "./view";

export async function setHomeArea(ctx: SignedInCtx, { oldRoutes, ...area }: SetHomeAreaInput) {
  await changeHome(ctx, { area, oldRoutes });
  return { ...homeAreaView(area), ...(await readCuts(ctx)) };
}
