import type { TrackContent } from "./content/track-content";
import { GPX_LIMITS } from "./limits";
import type { LeftOut } from "./line/leave-out-faults";
import type { Line } from "./line/line";

interface Read {
  content: TrackContent;
  leftOut: LeftOut;
  waypointsAtZero: number;
  /** Along what the author trims or cuts out. */
  waypointsCut: number;
  line: Line;
  durationSeconds: number | null;
}

/** Tells the author what of a file isn't used, and why. */
export function notesOn({ content, leftOut, line, durationSeconds, ...read }: Read): string[] {
  const { waypointsFound, unreadTimes, firstUnreadTime } = content;
  const { waypointsAtZero: zeros, waypointsCut } = read;
  return [
    leftOut.points > 0 &&
      `${counted(leftOut.points, "point")} left out, because no vehicle gets there and back like that: ${placesText(leftOut)}.`,
    zeros > 0 && `${counted(zeros, "waypoint")} left out, at latitude 0, longitude 0.`,
    waypointsCut > 0 && `${counted(waypointsCut, "waypoint")} left out, along what you cut from the line.`,
    waypointsFound > GPX_LIMITS.waypoints &&
      `The file has ${number(waypointsFound)} waypoints. The first ${GPX_LIMITS.waypoints} are used.`,
    unreadTimes > 0 &&
      `${counted(unreadTimes, "time")} not used, because ${unreadTimes === 1 ? "it" : "they"} can't be read or can't be right. The first one is “${firstUnreadTime?.slice(0, 40)}”.`,
    durationSeconds === null && hasTimes(line) && "The times don't run forwards, so they give no duration.",
    ...content.notes,
  ].filter((note) => note !== false);
}

const number = (count: number) => count.toLocaleString("en-AU");

const counted = (count: number, noun: string) =>
  count === 1 ? `1 ${noun} was` : `${number(count)} ${noun}s were`;

/** 'point 4 (0, 0)', 'points 4 (0, 0), 5 (0, 0), 9 (-36.1, 148.2) and 7 more' */
function placesText({ points, first }: LeftOut): string {
  const places = first.map(
    (place) => `${place.number} (${degrees(place.latitude)}, ${degrees(place.longitude)})`,
  );
  const more = points > places.length ? ` and ${number(points - places.length)} more` : "";
  return `${points === 1 ? "point" : "points"} ${places.join(", ")}${more}`;
}

const degrees = (value: number) => String(Math.round(value * 10_000) / 10_000);

/** Two different ones in a segment. */
function hasTimes({ length, times, starts }: Line): boolean {
  let previous = Number.NaN;
  for (let i = 0; i < length; i++) {
    if (starts[i] === 1) previous = Number.NaN;
    const time = times[i] ?? Number.NaN;
    if (!Number.isNaN(previous) && time !== previous && !Number.isNaN(time)) return true;
    if (!Number.isNaN(time)) previous = time;
  }
  return false;
}
