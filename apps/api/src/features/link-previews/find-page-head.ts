import type { Ctx } from "../../core/context";
import { EVENT_PAGE, GROUP_PAGE, type PageHead, ROUTE_PAGE } from "../../core/page-head";
import { eventHead, loadEventPreview } from "./event-preview";
import { groupHead, loadGroupPreview } from "./group-preview";
import { loadRoutePreview, routeHead } from "./route-preview";

interface PreviewedPage {
  path: RegExp;
  find(ctx: Ctx, id: number): Promise<PageHead | null>;
}

const PAGES: readonly PreviewedPage[] = [
  { path: ROUTE_PAGE, find: headOf(loadRoutePreview, routeHead) },
  { path: GROUP_PAGE, find: headOf(loadGroupPreview, groupHead) },
  { path: EVENT_PAGE, find: headOf(loadEventPreview, eventHead) },
];

/** What a pasted link to this page shows; null for pages without anything of their own. */
export async function findPageHead(ctx: Ctx, path: string): Promise<PageHead | null> {
  for (const page of PAGES) {
    const id = page.path.exec(path)?.[1];
    if (id === undefined) continue;
    await ctx.limit("pageHead");
    return page.find(ctx, Number(id));
  }
  return null;
}

function headOf<Preview>(
  load: (ctx: Ctx, id: number) => Promise<Preview | null>,
  head: (ctx: Ctx, preview: Preview) => PageHead,
): PreviewedPage["find"] {
  return async (ctx, id) => {
    const preview = await load(ctx, id);
    return preview && head(ctx, preview);
  };
}
