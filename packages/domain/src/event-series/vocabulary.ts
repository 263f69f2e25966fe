/** As in RFC 5545, in the order of the week. */
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Which one of a weekday in a month. There is not always a fifth, so it isn't offered. */
export const WEEKS = ["first", "second", "third", "fourth", "last"] as const;
export type Week = (typeof WEEKS)[number];

/** How an event repeats. By date means the day of the month of the first one. */
export type Pattern =
  | { frequency: "weekly"; interval: number; weekdays: Weekday[] }
  | { frequency: "monthlyByWeekday"; interval: number; week: Week; weekday: Weekday }
  | { frequency: "monthlyByDate"; interval: number };

/** What a change of an event of a series is about: it alone, or it and those after it. */
export const EVENT_SCOPES = ["this", "following"] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];
