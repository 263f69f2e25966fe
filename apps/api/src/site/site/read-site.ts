import type { Ctx } from "../../core/context";
import { loadNotices, loadPages } from "./load";
import { siteView } from "./view";

export async function readSite(ctx: Ctx) {
  const [{ shown, nextAt }, pages] = await Promise.all([loadNotices(ctx), loadPages(ctx)]);
  return siteView({ notices: shown, nextAt, pages, timeZone: ctx.services.timeZone });
}
