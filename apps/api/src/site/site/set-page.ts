import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { sitePages } from "@longpaddock/db/schema/site-pages";
import { AppError } from "@longpaddock/domain/errors";
import type { SetSitePageInput } from "@longpaddock/domain/site/schema";
import { PAGE_CHANGED_MEANWHILE } from "@longpaddock/domain/site/texts";
import type { SitePageName } from "@longpaddock/domain/site/vocabulary";
import { and, eq, sql } from "drizzle-orm";
import type { AdminCtx } from "../../core/context";
import { publishSite } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { loadPage } from "./load";
import { loggedPage, type PageRow, pageView } from "./view";

/** Writes a page. If two administrators edit the same version, the second gets 409 and keeps their text. */
export async function setPage(ctx: AdminCtx, { name, text, version }: SetSitePageInput) {
  return withinTransaction(ctx, async (tx) => {
    const before = await loadPage(tx, name);
    const page = before
      ? await replaceText(tx, { name, text, version })
      : await insertText(tx, { name, text, version });
    if (!page) throw new AppError("CONFLICT", PAGE_CHANGED_MEANWHILE);
    await recordAdminAct(tx, {
      act: "site_page_saved",
      subject: { kind: "page", id: name },
      before: before && loggedPage(before),
      after: loggedPage(page),
    });
    await publishSite(tx);
    return pageView(page);
  });
}

/** Returns nothing if there is another version by now, also when two administrators save at the same time. */
async function replaceText(
  { db, clock }: AdminCtx,
  { name, text, version }: SetSitePageInput,
): Promise<PageRow | undefined> {
  const [page] = await db
    .update(sitePages)
    .set({ text, version: version + 1, updatedAt: clock.now() })
    .where(and(eq(sitePages.name, name), eq(sitePages.version, version)))
    .returning();
  return page;
}

async function insertText(
  { db, clock }: AdminCtx,
  { name, text, version }: SetSitePageInput,
): Promise<PageRow | undefined> {
  if (version !== 0) return undefined;
  const now = clock.now();
  const [page] = await db
    .insert(sitePages)
    .values({ name, text, version: (await lastVersion(db, name)) + 1, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return page;
}

/** Counts a removed page too, so that somebody who has its old text open doesn't overwrite the new one. */
async function lastVersion(db: AdminCtx["db"], name: SitePageName): Promise<number> {
  const removals = and(
    eq(adminActs.subjectKind, "page"),
    eq(adminActs.subjectId, name),
    eq(adminActs.act, "site_page_removed"),
  );
  const [last] = await db
    .select({ version: sql<number | null>`max((${adminActs.before} ->> 'version')::integer)` })
    .from(adminActs)
    .where(removals);
  return last?.version ?? 0;
}
