import type { Ctx } from "../../core/context";
import {
  EVENT_PAGE,
  FIXED_PAGE,
  GROUP_PAGE,
  type PageHead,
  ROUTE_PAGE,
  SITE_PAGE,
} from "../../core/page-head";
import { fromReplica } from "../../core/replica/from-replica";
import { eventHead, loadEventPreview } from "./event-preview";
import { groupHead, loadGroupPreview } from "./group-preview";
import { loadRoutePreview, routeHead } from "./route-preview";
import { fixedPageHead, loadSitePagePreview, sitePageHead } from "./site-page-preview";

interface PreviewedPage {
  path: RegExp;
  /** Takes the id or the name in the path. */
  find(ctx: Ctx, part: string): Promise<PageHead | null>;
}

const PAGES: readonly PreviewedPage[] = [
  { path: ROUTE_PAGE, find: headOf(byId(loadRoutePreview), routeHead) },
  { path: GROUP_PAGE, find: headOf(byId(loadGroupPreview), groupHead) },
  { path: EVENT_PAGE, find: headOf(byId(loadEventPreview), eventHead) },
  { path: FIXED_PAGE, find: async (ctx, name) => fixedPageHead(ctx, name) },
  { path: SITE_PAGE, find: headOf(loadSitePagePreview, sitePageHead) },
];

/** What a pasted link to this page shows; null for pages without anything of their own. */
export async function findPageHead(ctx: Ctx, path: string): Promise<PageHead | null> {
  for (const page of PAGES) {
    const part = page.path.exec(path)?.[1];
    if (part === undefined) continue;
    await ctx.limit("pageHead");
    return fromReplica(ctx, (old) => page.find(old, part));
  }
  return null;
}

function headOf<Preview>(
  load: (ctx: Ctx, part: string) => Promise<Preview | null>,
  head: (ctx: Ctx, preview: Preview) => PageHead,
): PreviewedPage["find"] {
  return async (ctx, part) => {
    const preview = await load(ctx, part);
    return preview && head(ctx, preview);
  };
}

function byId<Preview>(load: (ctx: Ctx, id: number) => Promise<Preview | null>) {
  return (ctx: Ctx, id: string) => load(ctx, Number(id));
}
