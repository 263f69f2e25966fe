import type { SignedInCtx } from "../../core/context";
import { changeHome } from "./change-home";

/** Shows routes near the member's past homes in full. The current home area stays hidden. */
export async function clearPastHomes(ctx: SignedInCtx): Promise<void> {
  await changeHome(ctx, { area: "same", oldRoutes: "showWhole" });
}
