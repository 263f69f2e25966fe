import type { siteNotices } from "@longpaddock/db/schema/site-notices";
import type { sitePages } from "@longpaddock/db/schema/site-pages";
import { SITE_PLANS } from "@longpaddock/domain/plans";
import { noticeState } from "@longpaddock/domain/site/rules";
import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import {
  NOTICE_KINDS,
  NOTICE_STATES,
  SITE_PAGES,
  type SitePageName,
} from "@longpaddock/domain/site/vocabulary";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person } from "../../core/person-view";

const title = z.enum(["Terms", "Privacy", "Contact"]);

export const siteAnswer = answer("Site", {
  notices: z.array(
    z.strictObject({
      id: rowId,
      version: tally,
      kind: z.enum(NOTICE_KINDS),
      text: z.string(),
      link: z.string().nullable(),
      until: instant,
    }),
  ),
  nextNoticeAt: instant.nullable(),
  pages: z.array(z.strictObject({ name: z.enum(SITE_PAGES), title, updatedAt: instant })),
  timeZone: z.string().meta({ description: "Of the days on which plans and suspensions end" }),
});

export const noticeAnswer = answer("SiteNotice", {
  id: rowId,
  text: z.string(),
  kind: z.enum(NOTICE_KINDS),
  link: z.string().nullable(),
  from: instant,
  until: instant,
  state: z.enum(NOTICE_STATES),
  withdrawnAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const administratorAnswer = answer("SiteAdministrator", person.shape);

export const siteSettingsAnswer = answer("SiteSettings", {
  plans: z.enum(SITE_PLANS).meta({ description: "`open` while everyone on this site has everything" }),
});

export const sitePageAnswer = answer("SitePage", {
  name: z.enum(SITE_PAGES),
  title,
  text: z.string(),
  version: rowId,
  updatedAt: instant,
});

export type NoticeRow = typeof siteNotices.$inferSelect;
export type PageRow = typeof sitePages.$inferSelect;

interface SiteRows {
  notices: readonly NoticeRow[];
  nextAt: Date | null;
  pages: readonly { name: SitePageName; updatedAt: Date }[];
  timeZone: string;
}

/** The site's notices, and which pages there are. */
export function siteView({ notices, nextAt, pages, timeZone }: SiteRows): z.infer<typeof siteAnswer> {
  return {
    notices: notices.map(shownNoticeView),
    /** When the next notice begins. */
    nextNoticeAt: nextAt?.toISOString() ?? null,
    pages: pages.map(({ name, updatedAt }) => ({
      name,
      title: SITE_PAGE_TITLES[name],
      updatedAt: updatedAt.toISOString(),
    })),
    /** Of the days on which plans and suspensions end. */
    timeZone,
  };
}

const shownNoticeView = ({ id, version, kind, text, link, endsAt }: NoticeRow) => ({
  id,
  version,
  kind,
  text,
  link,
  until: endsAt.toISOString(),
});

/** A notice as administrators see it. */
export function noticeView(notice: NoticeRow, now: Date): z.infer<typeof noticeAnswer> {
  return {
    id: notice.id,
    text: notice.text,
    kind: notice.kind,
    link: notice.link,
    from: notice.startsAt.toISOString(),
    until: notice.endsAt.toISOString(),
    state: noticeState(notice, now),
    withdrawnAt: notice.withdrawnAt?.toISOString() ?? null,
    createdAt: notice.createdAt.toISOString(),
    updatedAt: notice.updatedAt.toISOString(),
  };
}

export function pageView({ name, text, version, updatedAt }: PageRow): z.infer<typeof sitePageAnswer> {
  return { name, title: SITE_PAGE_TITLES[name], text, version, updatedAt: updatedAt.toISOString() };
}

/** What the activity log keeps of a notice. */
export const loggedNotice = ({ text, kind, link, startsAt, endsAt }: NoticeRow) => ({
  text,
  kind,
  link,
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
});

/** The activity log keeps every version of a page. */
export const loggedPage = ({ text, version }: PageRow) => ({ text, version });
