import { type Actor, isSignedIn } from "../actor";
import { type StateCode, type StateWord, stateCode } from "../states";
import { plainText } from "../visible-text";
import type { RouteVisibility } from "./vocabulary";

interface Authored {
  readonly authorId: string;
}

export function isAuthor(actor: Actor, { authorId }: Authored): boolean {
  return isSignedIn(actor) && actor.id === authorId;
}

interface Shared {
  readonly isPublic: boolean;
  /** Whether it is shared with a group in which the actor is an active member. */
  readonly isShared: boolean;
}

export function isHiddenFrom(actor: Actor, route: Authored & Shared): boolean {
  if (route.isPublic || route.isShared) return false;
  switch (actor.kind) {
    case "guest":
      return true;
    case "member":
      return !isAuthor(actor, route);
    case "admin":
      return false;
    default:
      return actor satisfies never;
  }
}

interface StatesOfRoute {
  /** What the author says. */
  readonly state: StateWord;
  /** Of its line; null without one. */
  readonly lineStates: readonly StateCode[] | null;
}

/** The states that a route is found under: the author's, then the others that its line goes through. */
export function routeStates({ state, lineStates }: StatesOfRoute): StateCode[] {
  const main = stateCode(state);
  const others = (lineStates ?? []).filter((code) => code !== main);
  return main ? [main, ...others] : others;
}

/** Kilometres, rounded to metres. The track takes precedence over the waypoints and the typed value. */
export function routeDistance(lengths: {
  trackKm?: number | undefined;
  waypointsKm?: number | undefined;
  typedKm?: number | undefined;
}): number | null {
  const length = lengths.trackKm ?? lengths.waypointsKm ?? lengths.typedKm;
  return length === undefined ? null : Math.round(length * 1000) / 1000;
}

/** Shorter straight pieces of a line along roads aren't worth a mention. */
export const MIN_STRAIGHT_KM = 1;

interface FileOfRoute {
  /** True if the author has uploaded a file. */
  readonly hasGpx: boolean;
  readonly roads: { readonly isSchematic: boolean } | null;
}

/** True if the GPX file that is written for a plotted route has its places, and no line of real roads. */
export const isSchematicFile = ({ hasGpx, roads }: FileOfRoute): boolean =>
  !hasGpx && (roads === null || roads.isSchematic);

const EXCERPT_LENGTH = 240;

/** The first characters of a text, with an ellipsis if there are more. */
export function shortened(text: string, length: number): string {
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length <= length ? text : `${characters.slice(0, length).join("")}…`;
}

/** The first characters of a text without the marks of Markdown. */
export function excerptOf<Text extends string | null>(markdown: Text): Text | string {
  if (markdown === null) return markdown;
  // What is cut off may be twice as long, and close a mark.
  return shortened(plainText(markdown.slice(0, 4 * EXCERPT_LENGTH)), EXCERPT_LENGTH);
}

export const MAX_WAYPOINTS = 500;

/** Google Maps' limit between origin and destination. */
const MAX_STOPS = 9;

/** Null for fewer than two waypoints. */
export function directionsUrl(waypoints: readonly { latitude: number; longitude: number }[]): string | null {
  const places = waypoints.map(
    ({ latitude, longitude }) => `${decimal(latitude, 6)},${decimal(longitude, 6)}`,
  );
  const [origin, ...rest] = places;
  const destination = rest.pop();
  if (origin === undefined || destination === undefined) return null;
  const interval = Math.max(1, rest.length / MAX_STOPS);
  const stops = rest.filter(
    (_, index) => Math.floor(index / interval) !== Math.floor((index - 1) / interval),
  );
  const via = stops.join("|");
  const query = { api: "1", origin, destination, ...(via && { waypoints: via }) };
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://www.google.com/maps/dir/?${parts.join("&")}`;
}

/** Drops trailing zeros and never uses an exponent. */
export const decimal = (value: number, digits: number): string => value.toFixed(digits).replace(/\.?0+$/, "");

/** Prefers what the author typed to the track's recorded time. */
export function routeDuration(durations: {
  estimatedDuration?: string | undefined;
  duration?: string | undefined;
  trackSeconds?: number | undefined;
}): string | null {
  const { estimatedDuration, duration, trackSeconds } = durations;
  return estimatedDuration ?? duration ?? (trackSeconds === undefined ? null : hoursAndMinutes(trackSeconds));
}

/** '3 h 20 min', '45 min' or '2 h'; null below half a minute. */
function hoursAndMinutes(seconds: number): string | null {
  const minutes = Math.round(seconds / 60);
  const parts = [
    minutes >= 60 ? `${Math.floor(minutes / 60)} h` : "",
    minutes % 60 > 0 ? `${minutes % 60} min` : "",
  ];
  return parts.filter(Boolean).join(" ") || null;
}

interface Seen {
  readonly isPublic: boolean;
  readonly groupId: number | null;
}

export function routeVisibility({ isPublic, groupId }: Seen): RouteVisibility {
  if (isPublic) return "everyone";
  return groupId === null ? "me" : "group";
}

/**
 * What an author states, as it is stored. `visibility` says more than `isPublic` and wins; undefined leaves it as it is.
 * A group is only kept where the route is for it.
 */
export function seenAs({
  visibility,
  groupId,
  isPublic,
}: {
  visibility?: RouteVisibility | undefined;
  groupId?: number | undefined;
  isPublic?: boolean | undefined;
}): Partial<Seen> {
  if (visibility === "group") return { isPublic: false, groupId: groupId ?? null };
  const isForAll = visibility === undefined ? isPublic : visibility === "everyone";
  if (isForAll === undefined) return {};
  return isForAll || visibility === "me" ? { isPublic: isForAll, groupId: null } : { isPublic: false };
}
