import type { TrackContent } from "../content/track-content";
import type { Line } from "../line/line";

/** Of the places that are kept. */
const MOST = 0.9;
const FEW = 20;

/** A height of 0 stands for none where every height is 0: the line follows the ground. */
export function leaveOutZeroElevations({ tracks, waypoints }: TrackContent): void {
  const { elevations } = tracks.build();
  if (elevations.some((metres) => metres !== 0 && !Number.isNaN(metres))) return;
  elevations.fill(Number.NaN);
  for (const waypoint of waypoints) if (waypoint.elevation === 0) delete waypoint.elevation;
}

/** Some programs write each point of a line as a place too. */
export function leaveOutLinePoints(content: TrackContent): void {
  const { waypoints, waypointsFound } = content;
  const line = content.tracks.build();
  if (waypointsFound < FEW || waypointsFound < line.length / 2) return;
  if (countOnLine(content, line) < waypoints.length * MOST) return;
  content.notes.push(
    `${waypointsFound.toLocaleString("en-AU")} places left out: they are the line's own points.`,
  );
  content.waypoints = [];
  content.waypointsFound = 0;
}

function countOnLine({ waypoints }: TrackContent, { length, latitudes, longitudes }: Line): number {
  const places = new Set(waypoints.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  const found = new Set<string>();
  for (let i = 0; i < length; i++) {
    const place = `${latitudes[i]} ${longitudes[i]}`;
    if (places.has(place)) found.add(place);
  }
  return waypoints.filter(({ latitude, longitude }) => found.has(`${latitude} ${longitude}`)).length;
}
