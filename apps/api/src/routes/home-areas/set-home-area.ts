import type { SetHomeAreaInput } from "@longpaddock/domain/home-areas/schema";
import type { z } from "zod";
import type { SignedInCtx } from "../../core/context";
import { changeHome } from "./change-home";
import { readCuts } from "./read-cuts";
import { homeAreaView, type savedHomeAreaAnswer } from "./view";

export async function setHomeArea(
  ctx: SignedInCtx,
  { oldRoutes, ...area }: SetHomeAreaInput,
): Promise<z.infer<typeof savedHomeAreaAnswer>> {
  await changeHome(ctx, { area, oldRoutes });
  return { ...homeAreaView(area), ...(await readCuts(ctx)) };
}
