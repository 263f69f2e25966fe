import { isOut } from "@longpaddock/domain/check-ins/statuses";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { serverTime } from "../../lib/time/server-clock";
import { type EventCardData, takesPart } from "../participations/answerable-event";

const HOUR_MS = 3_600_000;
/** From the day before, so that riders know when it opens, until the server takes no late acts any more. */
const BEFORE_MS = 24 * HOUR_MS;
const AFTER_MS = 48 * HOUR_MS;

type Event = Pick<
  EventCardData,
  "type" | "status" | "dateTime" | "dayEndsAt" | "isOrganizer" | "userRsvpStatus" | "userCheckInStatus"
> & { can?: { run: boolean }; userRoles?: readonly EventRole[] };

/** Whether it is about the event's day for a viewer who comes to it or organises it, or who is still out. */
export const showsCheckIn = (event: Event): boolean =>
  isOut(event.userCheckInStatus) || (takesPart(event) && isAboutNow(event) && event.status !== "cancelled");

/** Leaders of a cancelled ride still see who has checked in. */
export const showsBoard = (event: Event): boolean =>
  takesPart(event) && isAboutNow(event) && (event.status !== "cancelled" || leads(event));

const leads = ({ can, userRoles = [] }: Event) =>
  can?.run === true || userRoles.includes("lead") || userRoles.includes("sweep");

function isAboutNow({ dateTime, dayEndsAt }: Event): boolean {
  const now = serverTime(Date.now());
  return now > Date.parse(dateTime) - BEFORE_MS && now < Date.parse(dayEndsAt) + AFTER_MS;
}
