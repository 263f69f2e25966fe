/** The bell counts no further: '99+'. */
export const MAX_UNREAD = 99;
/** Older notifications are deleted. */
export const KEPT_DAYS = 180;
/** How many groups an open page can follow. */
export const MAX_LIVE_GROUPS = 10;
export const MAX_LIVE_EVENTS = 10;
/** An open page that hears nothing for twice as long has lost its connection. */
export const LIVE_BEAT_MS = 20_000;
