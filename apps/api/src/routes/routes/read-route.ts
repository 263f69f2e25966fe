import { canSeeTrack } from "@longpaddock/domain/routes/policy";
import type { Ctx } from "../../core/context";
import { daysView } from "./days-view";
import { loadRoute } from "./load";
import { routeView } from "./route-view";

export async function readRoute(ctx: Ctx, { id }: { id: number }) {
  const row = await loadRoute(ctx, id);
  const isSplit = row.days && canSeeTrack(ctx.actor, row).allowed;
  return routeView(row, ctx.actor, isSplit ? await daysView(ctx, id) : null);
}
