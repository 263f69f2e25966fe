import { canSeeTrack } from "@longpaddock/domain/routes/policy";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { loadTrack } from "./load";
import { trackView } from "./view";

/** Premium routes keep their line for plans that may have it. */
export async function readTrack(ctx: Ctx, { id }: { id: number }) {
  const route = await loadTrack(ctx, id);
  authorize(ctx.actor, canSeeTrack(ctx.actor, route));
  return trackView(route);
}
