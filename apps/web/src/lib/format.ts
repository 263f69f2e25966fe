import { ownZone } from "./time/formats";

const WHOLE = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat("en-AU", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MONTH = new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" });

/** With a true minus sign, which is as wide as a figure. */
const written = (format: Intl.NumberFormat, value: number) => format.format(value).replace("-", "\u2212");

/** '1,234 km', from a number or the numeric string that the API returns. */
export const kilometres = (distance: number | string) => `${written(WHOLE, Number(distance))} km`;

/** '1,234.5 km' */
export const kilometresToOneDecimal = (distance: number | string) =>
  `${written(ONE_DECIMAL, Number(distance))} km`;

/** '1,234 m' */
export const metres = (length: number) => `${written(WHOLE, length)} m`;

export const wholeNumber = (value: number) => written(WHOLE, value);

/** '5 Dec 2026' in the user's time zone, from an ISO string. */
export const day = (iso: string) => dayFormat().format(new Date(iso));

let inOwnZone: Intl.DateTimeFormat | undefined;
const dayFormat = () => {
  inOwnZone ??= new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: ownZone(),
  });
  return inOwnZone;
};

/** 'Sun, 6 Dec 2026, 7:30 am AEDT' in an event's own time zone, from an ISO string. */
export const dayAndTime = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat("en-AU", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(iso));

/** 'September 2026', from '2026-09'. */
export const month = (yearAndMonth: string) => MONTH.format(new Date(`${yearAndMonth}-01T00:00:00Z`));

/** 'Ana Ruiz', only one of the names if the other is missing, or `fallback`. */
export function fullName(
  person: { firstName?: string | null; lastName?: string | null },
  fallback: string,
): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ") || fallback;
}
