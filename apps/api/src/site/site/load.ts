import { siteNotices } from "@longpaddock/db/schema/site-notices";
import { sitePages } from "@longpaddock/db/schema/site-pages";
import { AppError } from "@longpaddock/domain/errors";
import { canChangeNotice } from "@longpaddock/domain/site/policy";
import { MAX_SHOWN_NOTICES } from "@longpaddock/domain/site/rules";
import type { SitePageName } from "@longpaddock/domain/site/vocabulary";
import { and, asc, eq, gt, isNull, lte, min, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { AdminCtx, Ctx } from "../../core/context";
import { prepared } from "../../core/prepared";
import type { NoticeRow, PageRow } from "./view";

const isKept = and(isNull(siteNotices.withdrawnAt), gt(siteNotices.endsAt, sql.placeholder("now")));

const shownQuery = prepared((db) =>
  db
    .select()
    .from(siteNotices)
    .where(and(isKept, lte(siteNotices.startsAt, sql.placeholder("now"))))
    .orderBy(sql`${siteNotices.kind} = 'warning' desc`, sql`${siteNotices.id} desc`)
    .limit(MAX_SHOWN_NOTICES)
    .prepare("shown_notices"),
);

const nextQuery = prepared((db) =>
  db
    .select({ startsAt: min(siteNotices.startsAt) })
    .from(siteNotices)
    .where(and(isKept, gt(siteNotices.startsAt, sql.placeholder("now"))))
    .prepare("next_notice"),
);

const pagesQuery = prepared((db) =>
  db
    .select({ name: sitePages.name, updatedAt: sitePages.updatedAt })
    .from(sitePages)
    .orderBy(asc(sitePages.name))
    .prepare("site_pages"),
);

const pageQuery = prepared((db) =>
  db
    .select()
    .from(sitePages)
    .where(eq(sitePages.name, sql.placeholder("name")))
    .prepare("site_page"),
);

/** The notices that are shown now, warnings first, and when the next one begins. */
export async function loadNotices({ db, clock }: Ctx): Promise<{ shown: NoticeRow[]; nextAt: Date | null }> {
  const now = clock.now().toISOString();
  const [shown, [next]] = await Promise.all([
    shownQuery(db).execute({ now }),
    nextQuery(db).execute({ now }),
  ]);
  return { shown, nextAt: next?.startsAt ?? null };
}

export const loadPages = ({ db }: Ctx) => pagesQuery(db).execute();

export async function loadPage({ db }: Pick<Ctx, "db">, name: SitePageName): Promise<PageRow | null> {
  const [page] = await pageQuery(db).execute({ name });
  return page ?? null;
}

/** Locks a notice that may still be changed. */
export async function lockNotice({ db, actor, clock }: AdminCtx, id: number): Promise<NoticeRow> {
  const [notice] = await db.select().from(siteNotices).where(eq(siteNotices.id, id)).for("no key update");
  if (!notice) throw new AppError("NOT_FOUND");
  authorize(actor, canChangeNotice(notice, clock.now()));
  return notice;
}
