import type { SitePageName } from "./vocabulary";

export const NOTICE_MESSAGES = {
  noTime: "must be a date and time with its time zone",
  noPage: "must be the path of a page here, such as /events",
  endsFirst: "must be later than the start",
  endsInPast: "must be in the future",
  over: "This notice isn't shown any more",
  changedMeanwhile: "Someone else has changed this notice. Look at theirs, then save again.",
} as const;

/** The labels of the footer's links. */
export const SITE_PAGE_TITLES = {
  terms: "Terms",
  privacy: "Privacy",
  contact: "Contact",
} as const satisfies Record<SitePageName, string>;

export const PAGE_CHANGED_MEANWHILE =
  "Someone else has changed this page. Compare the two texts, then save again.";
