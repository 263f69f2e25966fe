import type { NoticeState } from "./vocabulary";

/** One or two lines on a phone. */
export const MAX_NOTICE_LENGTH = 160;
export const MAX_PAGE_LENGTH = 50_000;
export const MAX_VERSION = 1_000_000;
/** Nobody would read more at the same time. */
export const MAX_SHOWN_NOTICES = 5;

export interface NoticeTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly withdrawnAt: Date | null;
}

export function noticeState({ startsAt, endsAt, withdrawnAt }: NoticeTimes, now: Date): NoticeState {
  if (withdrawnAt) return "withdrawn";
  if (endsAt <= now) return "over";
  return startsAt <= now ? "shown" : "scheduled";
}
