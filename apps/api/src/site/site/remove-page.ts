import { sitePages } from "@longpaddock/db/schema/site-pages";
import { AppError } from "@longpaddock/domain/errors";
import type { RemoveSitePageInput } from "@longpaddock/domain/site/schema";
import { PAGE_CHANGED_MEANWHILE } from "@longpaddock/domain/site/texts";
import { eq } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { publishSite } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { loggedPage } from "./view";

/** Takes a page away. Its last text stays in the activity log. */
export async function removePage(ctx: AdminCtx, { name, version }: RemoveSitePageInput): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const [page] = await tx.db.delete(sitePages).where(eq(sitePages.name, name)).returning();
    if (!page) throw new AppError("NOT_FOUND");
    if (page.version !== version) throw new AppError("CONFLICT", PAGE_CHANGED_MEANWHILE);
    await recordAdminAct(tx, {
      act: "site_page_removed",
      subject: { kind: "page", id: name },
      before: loggedPage(page),
    });
    await publishSite(tx);
  });
}
