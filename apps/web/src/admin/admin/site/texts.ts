import type { SitePlans } from "@longpaddock/domain/plans";
import { MAX_SHOWN_NOTICES } from "@longpaddock/domain/site/rules";
import { SITE_PAGE_TITLES } from "@longpaddock/domain/site/texts";
import type { NoticeState, SitePageName } from "@longpaddock/domain/site/vocabulary";

export const NOTICE_STATE_LABELS = {
  scheduled: "Scheduled",
  shown: "Shown now",
  over: "Over",
  withdrawn: "Withdrawn",
} as const satisfies Record<NoticeState, string>;

export const SITE_PLAN_LABELS = {
  specified: "Plans with limits",
  open: "Everyone has everything",
} as const satisfies Record<SitePlans, string>;

export const SITE_PLANS_TEXTS = {
  title: "Plans and limits",
  now: "Chosen now",
  specified:
    "Members are on Free, Premium or Gold. Each plan has its own limits, and administrators set who has which.",
  open: "No limits on groups, their members, routes, events and polls, and files up to 200 MB. Nobody sees plans, prices or trials; profiles say Member.",
  choose: (plans: SitePlans) =>
    plans === "open" ? "Give everyone everything" : "Go back to plans with limits",
  askTitle: (plans: SitePlans) =>
    plans === "open" ? "Give everyone everything?" : "Go back to plans with limits?",
  ask: {
    open: "All members can create groups of any size, polls and events, share any number of routes, open premium routes and upload files up to 200 MB. Plans, prices, quotas and trials disappear from every page. It takes effect immediately for everyone. What plan each member has is kept, and you can go back at any time.",
    specified:
      "Everybody is on their own plan again straight away. Nothing is lost: groups, members, routes, events and files that go beyond a plan stay. But a group that is over its limit can't take new members, and members who are over theirs can't add more until it fits again. Trials that haven't been used can be started.",
  },
  confirm: { open: "Give everyone everything", specified: "Go back to plans" },
  choosing: "Changing…",
  chosen: { title: "Plans and limits changed" },
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
  removeText:
    "The footer's link says again that it's coming soon. The activity log still shows the beginning of its text.",
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
