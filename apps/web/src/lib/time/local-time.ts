import * as calendar from "@longpaddock/domain/calendar";
import { formatOf } from "@longpaddock/domain/events/event-time";

/** The instant of a local time such as '2027-04-04T02:30' in an IANA zone; null if the text is no time. */
export function instantOfLocal(local: string, zone: string) {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) && !Number.isNaN(Date.parse(`${local}Z`));
  return isTime ? calendar.instantOfLocal(local, zone) : null;
}

/** '2027-03-06T07:00' in an IANA zone, for an input. */
export const localOfInstant = (instant: Date, zone: string) =>
  calendar.localTime(instant, zone).slice(0, "YYYY-MM-DDTHH:MM".length);

/** '3:30 am' in an IANA zone. */
export const clockTime = (instant: Date, zone: string) =>
  formatOf(zone, { hour: "numeric", minute: "2-digit" }).format(instant);

/** 'ACST' */
export function zoneAbbreviation(instant: Date, zone: string): string {
  const parts = formatOf(zone, { timeZoneName: "short" }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** 'Broken Hill' for 'Australia/Broken_Hill'. */
export const zoneCity = (zone: string) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
