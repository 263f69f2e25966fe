import source from "./state-areas.geo.json";

/** Longitude, latitude: WGS 84 degrees. */
export type Position = readonly [longitude: number, latitude: number];
export type AreaName = keyof typeof source.areas;

/** How exact the borders are. */
export const BORDER_KM = 1.5;

const KM_PER_DEGREE = 111.2;
const RADIANS = Math.PI / 180;

interface Area {
  state: AreaName;
  /** Of all rings. A hole is a ring like any other. */
  edges: Edge[];
}

const areas: readonly Area[] = Object.entries(source.areas).map(([state, rings]) => ({
  // Object.entries loses the names from the type.
  state: state as AreaName,
  edges: rings.flatMap(edgesOf),
}));

interface Whereabouts {
  /** Null outside Australia. */
  state: AreaName | null;
  /** To the border of that state, or to the nearest state. */
  borderKm: number;
}

export function stateAt(position: Position): Whereabouts {
  const area = areas.find((each) => isInside(each, position));
  if (area) return { state: area.state, borderKm: kmToBorder(area, position) };
  return { state: null, borderKm: Math.min(...areas.map((each) => kmToBorder(each, position))) };
}

/** The states that the position may be in, as exactly as the borders are known. */
export function statesNear(position: Position): AreaName[] {
  return areas
    .filter((area) => isInside(area, position) || kmToBorder(area, position) <= BORDER_KM)
    .map(({ state }) => state);
}

/** Counts the edges east of the position. */
function isInside({ edges }: Area, [longitude, latitude]: Position): boolean {
  let inside = false;
  for (const { x1, y1, x2, y2 } of edges) {
    const crosses = y1 > latitude !== y2 > latitude;
    if (crosses && longitude < x1 + ((latitude - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  }
  return inside;
}

/** On a flat map around the position: exact where it matters, close to a border. */
function kmToBorder({ edges }: Area, [longitude, latitude]: Position): number {
  const kmEast = KM_PER_DEGREE * Math.cos(latitude * RADIANS);
  let nearest = Number.POSITIVE_INFINITY;
  for (const edge of edges) {
    const x = (edge.x1 - longitude) * kmEast;
    const y = (edge.y1 - latitude) * KM_PER_DEGREE;
    const dx = (edge.x2 - edge.x1) * kmEast;
    const dy = (edge.y2 - edge.y1) * KM_PER_DEGREE;
    const along = Math.max(0, Math.min(1, -(x * dx + y * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x + along * dx, y + along * dy));
  }
  return nearest;
}

interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

function edgesOf(ring: readonly (readonly number[])[]): Edge[] {
  return ring.slice(1).map(([x2 = 0, y2 = 0], i) => {
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    return { x1, y1, x2, y2 };
  });
}
