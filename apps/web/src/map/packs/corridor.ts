export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** Longitude, latitude. */
type Position = readonly number[];

const CORRIDOR_KM = 5;
const STEP_KM = CORRIDOR_KM / 2;
const KM_PER_DEGREE = 111.2;
/** Beyond it, tiles of this projection end. */
const MAX_LATITUDE = 85;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Of a degree of longitude. */
const widthKm = (latitude: number) => KM_PER_DEGREE * Math.cos(radians(latitude));

/** The tiles of these zooms within five kilometres of the lines, those of far zooms first. */
export function corridorTiles(
  lines: readonly (readonly Position[])[],
  [from, to]: readonly [from: number, to: number],
): Tile[] {
  const places = lines.flatMap((line) => placesAlong(thinned(line)));
  const tiles: Tile[] = [];
  for (let z = from; z <= to; z++) {
    const size = 2 ** z;
    const found = new Set<number>();
    for (const [longitude, latitude] of places) {
      const aside = CORRIDOR_KM / widthKm(latitude);
      const up = CORRIDOR_KM / KM_PER_DEGREE;
      for (let x = columnOf(longitude - aside, size); x <= columnOf(longitude + aside, size); x++)
        for (let y = rowOf(latitude + up, size); y <= rowOf(latitude - up, size); y++)
          // Across the date line the columns begin again.
          found.add(((x + size) % size) * size + y);
    }
    for (const tile of found) tiles.push({ z, x: Math.floor(tile / size), y: tile % size });
  }
  return tiles;
}

/** Without the places that are closer to the last one than the squares around them reach beyond the corridor. */
function thinned(line: readonly Position[]): Position[] {
  let last: Position | undefined;
  return line.filter((place, index) => {
    if (last && index < line.length - 1 && isWithinStep(last, place)) return false;
    last = place;
    return true;
  });
}

function isWithinStep(
  [longitude = 0, latitude = 0]: Position,
  [nextLongitude = 0, nextLatitude = 0]: Position,
) {
  const across = (nextLongitude - longitude) * widthKm(latitude);
  return Math.hypot(across, (nextLatitude - latitude) * KM_PER_DEGREE) < STEP_KM / 4;
}

/** Close enough to each other for the squares around them to cover the corridor. */
function placesAlong(line: readonly Position[]): [longitude: number, latitude: number][] {
  return line.flatMap(([longitude = 0, rawLatitude = 0], index) => {
    const latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, rawLatitude));
    const [nextLongitude = longitude, nextLatitude = latitude] = line[index + 1] ?? [];
    // The shorter way round, also across the date line.
    const across = ((nextLongitude - longitude + 540) % 360) - 180;
    const up = nextLatitude - latitude;
    const steps = Math.ceil(Math.hypot(across * widthKm(latitude), up * KM_PER_DEGREE) / STEP_KM) || 1;
    return Array.from({ length: steps }, (_, step): [number, number] => [
      longitude + (across * step) / steps,
      latitude + (up * step) / steps,
    ]);
  });
}

const columnOf = (longitude: number, size: number) => Math.floor(((longitude + 180) / 360) * size);

function rowOf(latitude: number, size: number): number {
  const row = Math.floor(((1 - Math.asinh(Math.tan(radians(latitude))) / Math.PI) / 2) * size);
  return Math.max(0, Math.min(size - 1, row));
}
