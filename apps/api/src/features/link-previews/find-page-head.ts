import type { Ctx } from "../../core/context";
import { GROUP_PAGE, type PageHead, ROUTE_PAGE } from "../../core/page-head";
import { groupHead, loadGroupPreview } from "./group-preview";
import { loadRoutePreview, routeHead } from "./route-preview";

/** What a pasted link to this page shows; null for pages without anything of their own. */
export async function findPageHead(ctx: Ctx, path: string): Promise<PageHead | null> {
  const routeId = ROUTE_PAGE.exec(path)?.[1];
  const groupId = GROUP_PAGE.exec(path)?.[1];
  if (routeId === undefined && groupId === undefined) return null;
  await ctx.limit("pageHead");
  if (groupId !== undefined) {
    const group = await loadGroupPreview(ctx, Number(groupId));
    return group && groupHead(ctx, group);
  }
  const route = await loadRoutePreview(ctx, Number(routeId));
  return route && routeHead(ctx, route);
}
