import { z } from "zod";
import { safeReturnTo } from "../auth/return-to";
import {
  choice,
  clearable,
  id,
  isInKnownYears,
  line,
  missingOrInvalid,
  REQUIRED,
  UNKNOWN_YEAR,
  wholeNumber,
} from "../fields";
import { MAX_PAGE_ELEMENTS } from "../markdown/rules";
import { markdown } from "../markdown/schema";
import { SITE_PLANS } from "../plans";
import { MAX_NOTICE_LENGTH, MAX_PAGE_LENGTH, MAX_VERSION } from "./rules";
import { NOTICE_MESSAGES } from "./texts";
import { NOTICE_KINDS, SITE_PAGES } from "./vocabulary";

const time = z.iso
  .datetime({ offset: true, abort: true, error: missingOrInvalid(REQUIRED, NOTICE_MESSAGES.noTime) })
  .refine(isInKnownYears, { abort: true, message: UNKNOWN_YEAR })
  .transform((text) => new Date(text));

/** A page of this site, with its query. */
const link = line(200).refine((path) => safeReturnTo(path) === path, NOTICE_MESSAGES.noPage);

const noticeFields = z.object({
  text: line(MAX_NOTICE_LENGTH),
  kind: choice(NOTICE_KINDS),
  link: clearable(link),
  from: time,
  until: time,
});

export const noticeId = z.object({ id });
export type NoticeId = z.output<typeof noticeId>;

export const createNoticeInput = noticeFields.refine(({ from, until }) => until > from, {
  message: NOTICE_MESSAGES.endsFirst,
  path: ["until"],
});
export type CreateNoticeInput = z.output<typeof createNoticeInput>;

/** Absent fields stay as they are. The verb compares the times, because only one of them may be sent. */
export const updateNoticeInput = noticeFields.partial().extend({
  id,
  /** When the notice was changed last, as the administrator saw it. A notice that was changed since is not overwritten. */
  updatedAt: time.optional(),
});
export type UpdateNoticeInput = z.output<typeof updateNoticeInput>;

export const setSiteInput = z.object({ plans: choice(SITE_PLANS) });
export type SetSiteInput = z.output<typeof setSiteInput>;

export const sitePageName = z.object({ name: choice(SITE_PAGES) });
export type SitePageInput = z.output<typeof sitePageName>;

/** The version that was edited, 0 for a page that isn't written yet: a page that somebody else has changed is a conflict. */
const version = wholeNumber({ min: 0, max: MAX_VERSION });

export const setSitePageInput = sitePageName.extend({
  text: markdown(MAX_PAGE_LENGTH, REQUIRED, MAX_PAGE_ELEMENTS),
  version,
});
export type SetSitePageInput = z.output<typeof setSitePageInput>;

export const removeSitePageInput = sitePageName.extend({ version });
export type RemoveSitePageInput = z.output<typeof removeSitePageInput>;
