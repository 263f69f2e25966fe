import { serverTime } from "../../lib/time/server-clock";
import { type EventCardData, takesPart } from "../participations/answerable-event";

const HOUR_MS = 3_600_000;
/** From the day before, so that riders know when it opens, until the server takes no late acts any more. */
const BEFORE_MS = 24 * HOUR_MS;
const AFTER_MS = 48 * HOUR_MS;

type Event = Pick<
  EventCardData,
  "type" | "status" | "dateTime" | "dayEndsAt" | "isOrganizer" | "userRsvpStatus"
> & { can?: { run: boolean } };

/** Whether the viewer comes to the event or organises it, and it is about its day. */
export function showsCheckIn(event: Event): boolean {
  const now = serverTime(Date.now());
  const isAboutNow =
    now > Date.parse(event.dateTime) - BEFORE_MS && now < Date.parse(event.dayEndsAt) + AFTER_MS;
  return takesPart(event) && isAboutNow && event.status !== "cancelled";
}
