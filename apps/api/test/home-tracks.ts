import { type Circle, isInsideAny } from "@longpaddock/domain/geo";
import { gpx, type TestPoint, track } from "@longpaddock/gpx/test/documents";

/** The home of the rider in these tests. */
export const HOME = { latitude: -33.7, longitude: 150.3, radius: 1000 };

const METRE = 1 / 111_195;

/** Returns the position at a distance in metres north and east of home. */
export function at(north: number, east: number) {
  const shortening = Math.cos((HOME.latitude * Math.PI) / 180);
  return {
    latitude: Number((HOME.latitude + north * METRE).toFixed(6)),
    longitude: Number((HOME.longitude + (east * METRE) / shortening).toFixed(6)),
  };
}

type Spot = readonly [north: number, east: number];

/** Records a ride in straight lines, with a point every 50 metres and 5 seconds, climbing away from home. */
export function ride(spots: readonly Spot[], startsAt = "2026-03-01T08:00:00Z"): TestPoint[] {
  const points: TestPoint[] = [];
  const start = Date.parse(startsAt);
  const add = (north: number, east: number) =>
    points.push({
      ...at(north, east),
      ele: Math.round(200 + Math.hypot(north, east) / 40),
      time: new Date(start + points.length * 5000).toISOString(),
    });
  spots.forEach(([north, east], i) => {
    const [fromNorth, fromEast] = spots[i - 1] ?? [north, east];
    const steps = Math.max(1, Math.round(Math.hypot(north - fromNorth, east - fromEast) / 50));
    for (let step = i === 0 ? steps : 1; step <= steps; step++)
      add(fromNorth + ((north - fromNorth) * step) / steps, fromEast + ((east - fromEast) * step) / steps);
  });
  return points;
}

const BASE: Spot = [0, 0];
const { latitude, longitude } = HOME;

/** GPX files with points near home, by description. */
export const AT_HOME: Readonly<Record<string, string | Buffer>> = {
  "a ride away": track(ride([BASE, [9000, 2000]])),
  "out and back": track(ride([BASE, [9000, 2000], [4000, -3000], BASE])),
  "several segments": track(
    ride([BASE, [5000, 0]]),
    ride([
      [5000, 0],
      [8000, 4000],
    ]),
    ride([[8000, 4000], BASE]),
    ride([BASE, [-6000, 0]]),
  ),
  "a break for lunch at home": track(
    ride([[6000, 0], BASE]),
    ride([BASE, [0, 6000]], "2026-03-01T13:00:00Z"),
  ),
  "lunch at home without a break": track([
    ...ride([[6000, 0], BASE]),
    ...ride([BASE, [0, 6000]], "2026-03-01T13:00:00Z"),
  ]),
  "home for the forgotten gloves": track(ride([[6000, 0], BASE, [5900, 300]])),
  "a stale first position": track([...ride([[40_000, 40_000]]), ...ride([BASE, [9000, 0]])]),
  "a stop at home on the way through": track([
    ...ride([[0, -8000], BASE]),
    ...ride([BASE, [0, 8000]], "2026-03-01T08:35:00Z"),
  ]),
  "fuel first, then past the house": track(ride([BASE, [0, -2300], BASE, [0, 9000]])),
  "stale positions before the start": track([
    ...ride([
      [-2500, 0],
      [-2500, 550],
    ]),
    ...ride([BASE, [9000, 0]]),
  ]),
  "wild positions after the start": track([
    ...ride([BASE, [100, 0]]),
    ...ride([
      [-3000, 0],
      [-3050, 0],
    ]),
    ...ride([BASE, [9000, 0]]),
  ]),
  "three planned stops": gpx(
    `<rte>${[at(0, -40_000), at(0, 0), at(0, 50_000)]
      .map((spot) => `<rtept lat="${spot.latitude}" lon="${spot.longitude}"/>`)
      .join("")}</rte>`,
  ),
  "entirely at home": track(ride([BASE, [300, 200], BASE])),
  "a planned route": gpx(
    `<rte><name>Planned</name>${ride([BASE, [9000, 2000]])
      .map((point) => `<rtept lat="${point.latitude}" lon="${point.longitude}"/>`)
      .join("")}</rte>`,
  ),
  "waypoints only": gpx(
    [BASE, [9000, 0], [100, 100], [12_000, 4000]]
      .map(([north = 0, east = 0]) => at(north, east))
      .map((spot, i) => `<wpt lat="${spot.latitude}" lon="${spot.longitude}"><name>Stop ${i}</name></wpt>`)
      .join(""),
  ),
  "waypoints at home only": gpx(`<wpt lat="${latitude}" lon="${longitude}"><name>Home</name></wpt>`),
  "every place that a file can contain": gpx(
    `<metadata><desc>Home is ${latitude} ${longitude}</desc><author><name>Ana</name></author>
    <bounds minlat="${latitude}" minlon="${longitude}" maxlat="-33.5" maxlon="150.4"/></metadata>
    <!-- ${latitude} ${longitude} -->
    <wpt lat="${latitude}" lon="${longitude}"><ele>200</ele><name>Home</name></wpt>
    <wpt lat="${at(5000, 0).latitude}" lon="${at(5000, 0).longitude}"><name>Fuel &amp; pies</name></wpt>
    <rte><rtept lat="${latitude}" lon="${longitude}"/><rtept lat="-33.5" lon="150.4"/></rte>
    <trk><extensions><home lat="${latitude}" lon="${longitude}">${latitude} ${longitude}</home></extensions>
    ${track(ride([BASE, [9000, 2000], BASE])).replace(/^[\s\S]*<trk>|<\/trk>[\s\S]*$/g, "")}</trk>
    <extensions><home>${latitude},${longitude}</home></extensions>`,
  ),
  "UTF-16": Buffer.from(`\ufeff${track(ride([BASE, [9000, 2000]])).replace("UTF-8", "UTF-16")}`, "utf16le"),
  "a track elsewhere, planned from home": gpx(
    `<rte><rtept lat="${latitude}" lon="${longitude}"/><rtept lat="-33.5" lon="150.4"/></rte>
    ${track(
      ride([
        [20_000, 0],
        [30_000, 0],
      ]),
    ).replace(/^[\s\S]*<gpx[^>]*>|<\/gpx>[\s\S]*$/g, "")}`,
  ),
};

/** Finds pairs of adjacent numbers in the text that, in either order, are coordinates inside one of the areas. */
export function placesAtHome(text: string, areas: readonly Circle[] = [HOME]): string[] {
  const plain = text.includes("%") ? text.replace(/%[0-9A-F]{2}/g, (code) => decodeURIComponent(code)) : text;
  const numbers = [...plain.matchAll(/-?\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
  return numbers.slice(1).flatMap((second, i) => {
    const first = numbers[i] ?? 0;
    const found = [
      [first, second],
      [second, first],
    ].filter(
      ([lat = 0, lon = 0]) => Math.abs(lat) <= 90 && isInsideAny({ latitude: lat, longitude: lon }, areas),
    );
    return found.map((pair) => pair.join(" "));
  });
}

/** Without names: a download has the name of the route inside. */
export const unnamed = (gpx: string | Buffer) => String(gpx).replaceAll(/<name>.*?<\/name>/gs, "");
