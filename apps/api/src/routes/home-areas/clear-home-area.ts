import type { ClearHomeAreaInput } from "@longpaddock/domain/home-areas/schema";
import type { SignedInCtx } from "../../core/context";
import { changeHome } from "./change-home";

export async function clearHomeArea(ctx: SignedInCtx, { oldRoutes }: ClearHomeAreaInput): Promise<void> {
  await changeHome(ctx, { area: null, oldRoutes });
}
