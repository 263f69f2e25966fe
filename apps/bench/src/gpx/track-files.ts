import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { fitPadded } from "@longpaddock/gpx/test/fit-file";

const POINTS_PER_CHUNK = 5000;
/** Bytes that nobody else can read, in each record. */
const FIELDS_OF_AN_APP = 92;
const START = Date.UTC(2024, 4, 1);

/** One long recorded track, about 100 bytes per point in each format. */
const FORMATS = {
  gpx: (points: number) =>
    around(points, point, [
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Long way</name><trkseg>\n',
      "</trkseg></trk></gpx>\n",
    ]),
  kml: (points: number) =>
    around(points, coordinate, [
      '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">' +
        "<Document><name>Long way</name><Placemark><gx:Track>\n",
      "</gx:Track></Placemark></Document></kml>\n",
    ]),
  fit: (points: number) => fitPadded(points, fitPoint, FIELDS_OF_AN_APP),
} as const satisfies Record<string, (points: number) => Iterable<string | Buffer>>;

export type BenchFormat = keyof typeof FORMATS;

export async function writeTrack(path: string, format: BenchFormat, points: number): Promise<void> {
  await pipeline(FORMATS[format](points), createWriteStream(path));
}

function* around(points: number, write: (i: number) => string, [head, tail]: [string, string]) {
  yield head;
  for (let from = 0; from < points; from += POINTS_PER_CHUNK)
    yield Array.from({ length: Math.min(POINTS_PER_CHUNK, points - from) }, (_, i) => write(from + i)).join(
      "",
    );
  yield tail;
}

const latitudeOf = (i: number) => -33 + Math.sin(i / 9000) + Math.sin(i / 50) / 5000;
const longitudeOf = (i: number) => 135 + i / 45_000 + Math.cos(i / 70) / 5000;
const metresOf = (i: number) => 500 + 300 * Math.sin(i / 4000) + 2 * Math.sin(i);
const timeOf = (i: number) => new Date(START + i * 1000).toISOString();

const point = (i: number) =>
  `<trkpt lat="${latitudeOf(i).toFixed(6)}" lon="${longitudeOf(i).toFixed(6)}"><ele>${metresOf(i).toFixed(1)}</ele><time>${timeOf(i)}</time></trkpt>\n`;

const coordinate = (i: number) =>
  `<when>${timeOf(i)}</when>\n<gx:coord>${longitudeOf(i).toFixed(15)} ${latitudeOf(i).toFixed(15)} ${metresOf(i).toFixed(6)}</gx:coord>\n`;

const fitPoint = (i: number) => ({
  latitude: latitudeOf(i),
  longitude: longitudeOf(i),
  metres: metresOf(i),
  time: timeOf(i),
});
