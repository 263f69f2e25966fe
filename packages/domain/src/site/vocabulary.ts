export const NOTICE_KINDS = ["news", "warning"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_STATES = ["scheduled", "shown", "over", "withdrawn"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The pages whose texts administrators write, in the order of the footer. Also the paths of these pages. */
export const SITE_PAGES = ["privacy", "terms", "contact"] as const;
export type SitePageName = (typeof SITE_PAGES)[number];
