/** The bell counts no further: '99+'. */
export const MAX_UNREAD = 99;
/** Older notifications are deleted. */
export const KEPT_DAYS = 180;
