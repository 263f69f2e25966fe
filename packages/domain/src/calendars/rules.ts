/** Of past events, calendars keep those of a year. */
export const KEPT_MONTHS = 12;

export const MAX_CALENDAR_EVENTS = 1000;
