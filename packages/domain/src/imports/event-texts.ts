import { counted } from "../email-invites/texts";
import { MAX_IMPORTED_DATES } from "./rules";

export const CALENDAR_MESSAGES = {
  notCalendar: "There's no entry of a calendar in this file",
  takesTooLong: "This calendar's repeating entries take too long to work out. Split it into several files.",
  tooManyDates: `The entries of this calendar have more than ${MAX_IMPORTED_DATES.toLocaleString("en-AU")} dates to come. Split it into several files.`,
} as const;

/** Why an entry of a calendar leads to what it leads to. */
export const EVENT_REASONS = {
  unreadable: "This entry can't be read",
  incomplete: "This entry is cut off: it has no end",
  noTitle: "This entry has no title",
  noStart: "This entry has no start",
  tooLong: (days: number) => `Lasts longer than ${days} days`,
  farYear: "Isn't in the years 2000 to 2099",
  unknownRule: (rule: string) => `Repeats in a way that can't be read: ${rule}`,
  duplicate: (row: number) => `The same entry as row ${row}`,
  isPast: "Is over already: past rides stay in your calendar",
  isCancelled: "Is cancelled in the calendar",
  isPrivate: "Is marked as private in the calendar",
  known: "Was brought in before: changes in the calendar since then aren't taken over",
  knownDates: (count: number) => `${counted(count, "date was", "dates were")} brought in before`,
  sameRide: "The group has an event with this title at this time already",
  floating: (zone: string) => `Its time says no zone: read as ${zone}`,
  unknownZone: (name: string, zone: string) => `“${name}” is no time zone: read as ${zone}`,
  endless: (count: number, last: string) => `Repeats without an end: its next ${count} dates, until ${last}`,
  cut: (count: number, last: string) => `Repeats longer: its next ${count} dates, until ${last}`,
  singles: "Its rule is none that a series here can have: each date is an event of its own",
  pastDates: (count: number) => `${counted(count, "date is", "dates are")} over and left out`,
  cancelledDates: (count: number) => `${counted(count, "cancelled date is", "cancelled dates are")} left out`,
  privateDates: (count: number) => `${counted(count, "date is", "dates are")} marked as private and left out`,
  wrongDates: (count: number, days: number) =>
    `${counted(count, "date is", "dates are")} left out: longer than ${days} days, or not in the years 2000 to 2099`,
  failed: "Couldn't be brought in: something went wrong on our side",
  shortened: "Its text was too long and is cut",
  hasAnswers: "Stays: somebody has answered it, it was changed since, or it has begun",
  someStay: (count: number, total: number) =>
    `${count} of ${counted(total, "date", "dates")} stay: somebody has answered, they were changed since, or have begun`,
} as const;

export const EVENT_NOTES = {
  quiet: "Nobody is notified of these events; members find them in the group's calendar",
  organiser: (name: string) => `${name} is their organiser`,
  noOrganiser:
    "The group's owner, who would organise them, is suspended or has gone: nothing would be brought in",
  overQuota: (message: string, name: string | null) =>
    name === null ? `Not all of them fit: ${message}` : `Not all of them fit ${name}'s plan: “${message}”`,
} as const;

export const datesText = (count: number, isSeries: boolean) =>
  isSeries ? `a series of ${count} dates` : `${count} dates`;
