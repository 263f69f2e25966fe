const POINTS_PER_CHUNK = 500;
const START = Date.UTC(2026, 3, 1, 20);

/** Generates a recording with one point per second, about 110 bytes each, that climbs and falls by 800 m. */
export function* longTrack(points: number): Generator<Uint8Array> {
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1"><trk><name>Long</name><trkseg>\n',
  );
  let latitude = -30;
  let longitude = 135;
  for (let from = 0; from < points; from += POINTS_PER_CHUNK) {
    const lines: string[] = [];
    for (let i = from; i < Math.min(points, from + POINTS_PER_CHUNK); i++) {
      const heading = i / 40_000 + Math.sin(i / 37) + Math.sin(i / 911);
      latitude += Math.cos(heading) * 0.00008;
      longitude += Math.sin(heading) * 0.0001;
      const metres = 900 - 400 * Math.cos((i / points) * 2 * Math.PI);
      const time = new Date(START + i * 1000).toISOString();
      lines.push(
        `<trkpt lat="${latitude.toFixed(7)}" lon="${longitude.toFixed(7)}">\n  <ele>${metres.toFixed(1)}</ele>\n  <time>${time}</time>\n</trkpt>\n`,
      );
    }
    yield Buffer.from(lines.join(""));
  }
  yield Buffer.from("</trkseg></trk></gpx>\n");
}
