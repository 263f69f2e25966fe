import type { Ctx } from "../../core/context";
import { loadRoute } from "./load";
import { routeView } from "./route-view";

export async function readRoute(ctx: Ctx, { id }: { id: number }) {
  return routeView(await loadRoute(ctx, id), ctx.actor);
}
