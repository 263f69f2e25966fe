import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";

const POINTS_PER_CHUNK = 5000;
const START = Date.UTC(2024, 4, 1);

/** Writes a GPX file with one long recorded track, about 100 bytes per point. */
export async function writeGpx(path: string, points: number): Promise<void> {
  await pipeline(chunks(points), createWriteStream(path));
}

function* chunks(points: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Long way</name><trkseg>\n';
  for (let from = 0; from < points; from += POINTS_PER_CHUNK)
    yield Array.from({ length: Math.min(POINTS_PER_CHUNK, points - from) }, (_, i) => point(from + i)).join(
      "",
    );
  yield "</trkseg></trk></gpx>\n";
}

function point(i: number): string {
  const latitude = (-33 + Math.sin(i / 9000) + Math.sin(i / 50) / 5000).toFixed(6);
  const longitude = (135 + i / 45_000 + Math.cos(i / 70) / 5000).toFixed(6);
  const metres = (500 + 300 * Math.sin(i / 4000) + 2 * Math.sin(i)).toFixed(1);
  const time = new Date(START + i * 1000).toISOString();
  return `<trkpt lat="${latitude}" lon="${longitude}"><ele>${metres}</ele><time>${time}</time></trkpt>\n`;
}
