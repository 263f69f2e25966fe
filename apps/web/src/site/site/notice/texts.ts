import type { NoticeKind } from "@longpaddock/domain/site/vocabulary";

export const NOTICE_KIND_LABELS = {
  news: "News",
  warning: "Warning",
} as const satisfies Record<NoticeKind, string>;

export const NOTICE_TEXTS = {
  more: "Find out more",
  dismiss: "Dismiss this notice",
} as const;
