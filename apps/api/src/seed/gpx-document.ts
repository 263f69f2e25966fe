import type { ControlPoint } from "@longpaddock/db/seed/control-point";
import { BRAND } from "@longpaddock/domain/brand";
import type { TrackPoint } from "./record-track";

interface RecordedTrack {
  name: string;
  /** Places with a name become waypoints. */
  places: readonly ControlPoint[];
  points: readonly TrackPoint[];
  start: Date;
}

export function gpxDocument({ name, places, points, start }: RecordedTrack): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="${BRAND.name} demo data" xmlns="http://www.topografix.com/GPX/1/1">`,
    `<metadata><name>${text(name)}</name><time>${start.toISOString()}</time></metadata>`,
    ...places.flatMap(([longitude, latitude, metres, place]) =>
      place === undefined
        ? []
        : `<wpt ${at({ longitude, latitude })}><ele>${metres}</ele><name>${text(place)}</name></wpt>`,
    ),
    `<trk><name>${text(name)}</name><trkseg>`,
    ...points.map((point) => {
      const time = new Date(start.getTime() + point.seconds * 1000).toISOString();
      return `<trkpt ${at(point)}><ele>${point.metres}</ele><time>${time}</time></trkpt>`;
    }),
    "</trkseg></trk>",
    "</gpx>",
    "",
  ].join("\n");
}

const at = ({ longitude, latitude }: Pick<TrackPoint, "longitude" | "latitude">) =>
  `lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`;

const text = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
