import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { riddenFileText, SCHEMATIC_FILE_TEXT, straightPartText } from "@longpaddock/domain/routes/texts";
import { placesOnTheWay } from "../../gpx/places-on-the-way";
import type { Course } from "../../gpx/ridden/course";
import { lineOfPieces } from "../../gpx/road-pieces";
import { gpxText, type NamedPlace, planText } from "../../gpx/write-gpx";
import type { loadTrack } from "./load";

type Route = Pick<
  Awaited<ReturnType<typeof loadTrack>>,
  "name" | "track" | "gpxData" | "roadLine" | "roads"
> & { course?: Course | null };

/**
 * A GPX document of a plotted route; null for other routes. A line of real roads is a track. Without one, straight lines
 * would pass for roads on a device, so the document has a route through every known place on the way, for the device to
 * find the roads, and says so. What members have ridden of it is a track beside that.
 */
export function generateGpx({ name, track, gpxData, roadLine, roads, course }: Route): string | null {
  const waypoints = namedWaypoints({ gpxData });
  if (track || waypoints.length === 0) return null;
  if (roadLine && !isSchematicFile({ hasGpx: false, roads })) {
    const description = straightPartText(roads?.straightKm ?? 0);
    return gpxText({ name, description, kind: "track", line: lineOfPieces(roadLine), waypoints });
  }
  const parts = roadLine ? placesOnTheWay(roadLine, waypoints) : [waypoints];
  const ridden = course && {
    name: `${name}, ridden by members`,
    description: riddenFileText(course),
    line: lineOfPieces(course.pieces.filter(({ isRidden }) => isRidden)),
  };
  return planText({ name, description: SCHEMATIC_FILE_TEXT, parts, waypoints, ridden });
}

export const namedWaypoints = ({ gpxData }: Pick<Route, "gpxData">): NamedPlace[] =>
  (gpxData?.waypoints ?? []).map(({ latitude, longitude, ...place }, index) => ({
    latitude,
    longitude,
    name: place.name ?? `Waypoint ${index + 1}`,
  }));
