import { MIN_STRAIGHT_KM } from "./rules";

export const ROUTE_MESSAGES = {
  group: "Please choose the group that may see this route",
  alreadyShared:
    "You've already shared this draft with different details. Share it again to create another route.",
  changedMeanwhile: "This route has been changed since you opened it.",
  notAuthor: "Only the route's author can edit it",
  noLine: "This route has no file whose line could be changed",
  name: "Route name is required",
  vehicleType: "Vehicle type is required",
  difficulty: "Difficulty is required",
  state: "State is required",
} as const;

/** Of a line along roads that leaves them; null if it hardly does. */
export const straightPartText = (straightKm: number) =>
  straightKm < MIN_STRAIGHT_KM
    ? null
    : `${Math.round(straightKm).toLocaleString("en-AU")} km of this line are straight, without a road.`;

/** Inside the GPX file. */
export const SCHEMATIC_FILE_TEXT =
  "Schematic: the places on the way, joined by straight lines. It is not the line of the road. Let your GPS find the way from place to place.";

/** Inside the GPX file of a line that is schematic but for what members have ridden. */
export const riddenFileText = ({ riddenKm, kilometres }: { riddenKm: number; kilometres: number }): string =>
  kilometres - riddenKm < MIN_STRAIGHT_KM
    ? "All of it follows lines that members rode."
    : `${wholeKm(riddenKm)} of ${wholeKm(kilometres)} follow lines that members rode; the rest is schematic, drawn straight between places.`;

const wholeKm = (km: number) => `${Math.round(km).toLocaleString("en-AU")} km`;

/**
 * Of a distance from the start that lies beyond the finish. A route along what members have ridden has another length than
 * the one that lists give.
 */
export function pastFinish(km: number, { totalKm, listedKm }: { totalKm: number; listedKm: number }): string {
  const [length, listed] = [toTenth(totalKm), toTenth(listedKm)];
  const finish =
    length === listed
      ? `the route is ${length} km long`
      : `along lines that members rode the route is ${length} km long (its ${listed} km are those of the named roads)`;
  return `${km.toLocaleString("en-AU", { maximumFractionDigits: 3 })} km is past the finish: ${finish}`;
}

const toTenth = (km: number) => km.toLocaleString("en-AU", { maximumFractionDigits: 1 });

/** Inside a route for devices that find the way themselves. */
export const GUIDE_TEXT =
  "A route for your GPS to follow, with points where the line turns and every 10 km. Compare it with the track before you ride.";

/** The note of a review where the administrator writes none. */
export const REVIEW_NOTES = {
  approved: "Request approved by admin",
  rejected: "Request rejected by admin",
} as const;

export const DELETION_REQUEST_MESSAGES = {
  notAuthor: "Only the route's author can request its deletion",
  pending: "Deletion of this route has already been requested",
  notRequester: "Only the route's author can withdraw its deletion request",
  notPending: "This route has no pending deletion request",
} as const;
