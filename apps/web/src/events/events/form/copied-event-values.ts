import { localOfInstant } from "../../../lib/time/local-time";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { type EventFormValues, eventFormValues } from "./event-form-values";

const WEEK_MS = 7 * 86_400_000;

/** The fields of a new event like this one: on the same day of a later week, at the same time on the clock. */
export function copiedEventValues(event: EventDetail, now = new Date()): EventFormValues {
  const { dateTime, endDate, ...values } = eventFormValues(event);
  const today = localOfInstant(now, event.timeZone);
  const weeksAgo = Math.floor((Date.parse(`${today}Z`) - Date.parse(`${dateTime}Z`)) / WEEK_MS);
  const weeks = Math.max(weeksAgo, 0) + 1;
  return { ...values, dateTime: laterBy(weeks, dateTime), endDate: endDate && laterBy(weeks, endDate) };
}

/** By the calendar, so that the clocks may change meanwhile. */
const laterBy = (weeks: number, local: string) =>
  new Date(Date.parse(`${local}Z`) + weeks * WEEK_MS).toISOString().slice(0, 16);
