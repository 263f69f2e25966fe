import { formatOf } from "@longpaddock/domain/events/event-time";
import { ownZone } from "../../../lib/time/formats";
import { useSite } from "../../../site/site/use-site";

/**
 * The zone in which the days of plans and suspensions end, so that two administrators who are far apart mean the same day.
 * Times are shown with their zone, because until the site has answered it is the device's.
 */
export const useSiteZone = (): string => useSite().data?.timeZone ?? ownZone();

/** '5 Dec 2026' in a time zone, from an ISO string. */
export const dayIn = (iso: string, zone: string): string =>
  formatOf(zone, { day: "numeric", month: "short", year: "numeric" }).format(new Date(iso));
