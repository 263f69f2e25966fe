import { MAX_SHOWN_NOTICES } from "./rules";
import type { NoticeKind, NoticeState, SitePageName } from "./vocabulary";

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

export const SITE_PAGE_TEXTS = {
  failed: "We couldn't load this page",
  missing: {
    title: "This page isn't written yet",
    text: "Come back later, or send us a message with the button in the corner.",
  },
  lastChanged: "Last changed",
  beforeSignUp: "Please read before you join:",
  changedMeanwhile: "Someone else has changed this page. Compare the two texts, then save again.",
} as const;

export const NOTICE_KIND_LABELS = {
  news: "News",
  warning: "Warning",
} as const satisfies Record<NoticeKind, string>;

export const NOTICE_STATE_LABELS = {
  scheduled: "Scheduled",
  shown: "Shown now",
  over: "Over",
  withdrawn: "Withdrawn",
} as const satisfies Record<NoticeState, string>;

export const NOTICE_TEXTS = {
  more: "Find out more",
  dismiss: "Dismiss this notice",
} as const;

export const SITE_ADMIN_TEXTS = {
  notices: "Site notices",
  noticesLead: `A notice is shown to everybody at the bottom of every page, until its end or until they dismiss it. Of more than ${MAX_SHOWN_NOTICES} at a time, warnings come first, then the newest.`,
  write: "Write a notice",
  change: "Change",
  changeTitle: "Change the notice",
  text: "Text",
  textHint: "One or two short sentences.",
  kind: "Kind",
  link: "Link",
  linkHint: "The path of a page here, such as /events. Readers see 'Find out more'.",
  from: "From",
  until: "Until",
  timesHint: (city: string) => `In your own time zone, ${city}.`,
  preview: "Preview",
  save: "Save",
  show: "Show it",
  saving: "Saving…",
  saved: { title: "Notice saved" },
  saveFailed: "We couldn't save the notice",
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw this notice?",
  withdrawText: "Nobody sees it any more. It stays in this list.",
  withdrawing: "Withdrawing…",
  withdrawn: { title: "Notice withdrawn" },
  noticesFailed: "We couldn't load the notices",
  noticesFailedMore: "We couldn't load more notices.",
  older: "Older notices",
  noNotices: "No notices yet",
  noticeOutdated: {
    title: "Someone else has changed this notice",
    overwrite: "Save mine instead",
  },
  pages: "Pages",
  pagesLead: "Until a page is written, its link in the footer says that it's coming soon.",
  pagesFailed: "We couldn't load the pages",
  notWritten: "Not written yet",
  writePage: "Write",
  editPage: "Edit",
  openPage: "Open",
  pageText: "Text of the page",
  pageHint: "Markdown: # headings, **bold**, *italic*, lists, links to /events or to other sites.",
  view: "Text or preview",
  writing: "Write",
  nothingToPreview: "Nothing to preview yet.",
  savePage: "Save and publish",
  savedPage: { title: "Page published" },
  savePageFailed: "We couldn't save the page",
  removePage: "Take the page away",
  removeTitle: "Take this page away?",
  removeText: "The footer's link says again that it's coming soon. The activity log keeps how it began.",
  removing: "Taking it away…",
  removedPage: { title: "Page taken away" },
  draft: {
    badge: "Draft",
    title: "Your draft from earlier",
    text: "Readers don't see it until you publish it.",
    discard: "Discard the draft",
  },
  outdated: {
    title: "Someone else has changed this page",
    text: "This is what readers see now. What you've written is below it.",
    take: "Use theirs",
    overwrite: "Save mine instead",
  },
} as const;

export const pageDialogTitle = (name: SitePageName) => `${SITE_PAGE_TITLES[name]} page`;
