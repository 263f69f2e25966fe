import { KM_PER_DEGREE, kmPerDegreeEast, type Position } from "./flat-map";
import source from "./state-areas.geo.json";

export type AreaName = keyof typeof source.areas;

const BORDER_ACCURACY_KM = 1.5;
/** Borders further away than this are left out, so that a look is cheap. */
const REACH_KM = 5;
const BANDS_PER_DEGREE = 20;

interface Whereabouts {
  /** Null outside Australia, and where a border is too close to tell. */
  state: AreaName | null;
  /** The states that the position may be in. */
  near: AreaName[];
  /** How far the border is from being too close to tell, up to a limit. */
  clearKm: number;
}

export function stateAt(position: Position): Whereabouts {
  const band = bandOf(position[1]);
  let state: AreaName | null = null;
  const near: AreaName[] = [];
  let borderKm = REACH_KM;
  for (const area of areas) {
    const { isInside, edgeKm } = measureEdges(area.bands.get(band) ?? [], position);
    if (isInside) state = area.state;
    if (isInside || edgeKm <= BORDER_ACCURACY_KM) near.push(area.state);
    borderKm = Math.min(borderKm, edgeKm);
  }
  const clearKm = Math.max(0, borderKm - BORDER_ACCURACY_KM);
  return { state: clearKm > 0 ? state : null, near, clearKm };
}

/** On a flat map around the position. It is inside if an odd number of edges lies east of it. */
function measureEdges(edges: readonly Edge[], [longitude, latitude]: Position) {
  const kmEast = kmPerDegreeEast(latitude);
  const reach = REACH_KM / kmEast;
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { x1, y1, x2, y2, west, east } of edges) {
    if (east < longitude - reach) continue;
    const crosses = y1 > latitude !== y2 > latitude;
    if (crosses && longitude < x1 + ((latitude - y1) * (x2 - x1)) / (y2 - y1)) isInside = !isInside;
    if (west > longitude + reach) continue;
    const x = (x1 - longitude) * kmEast;
    const y = (y1 - latitude) * KM_PER_DEGREE;
    const dx = (x2 - x1) * kmEast;
    const dy = (y2 - y1) * KM_PER_DEGREE;
    const along = Math.max(0, Math.min(1, -(x * dx + y * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, (x + along * dx) ** 2 + (y + along * dy) ** 2);
  }
  return { isInside, edgeKm: Math.sqrt(nearest) };
}

interface Area {
  state: AreaName;
  /** The edges in each band of latitude or within reach of it. A hole's edges are like any others. */
  bands: ReadonlyMap<number, readonly Edge[]>;
}

interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  west: number;
  east: number;
}

const areas: readonly Area[] = Object.entries(source.areas).map(([state, rings]) => ({
  // Object.entries loses the names from the type.
  state: state as AreaName,
  bands: edgesByBand(rings.flatMap(edgesOf)),
}));

function edgesByBand(edges: readonly Edge[]): Map<number, Edge[]> {
  const bands = new Map<number, Edge[]>();
  const reach = REACH_KM / KM_PER_DEGREE;
  for (const edge of edges) {
    const last = bandOf(Math.max(edge.y1, edge.y2) + reach);
    for (let band = bandOf(Math.min(edge.y1, edge.y2) - reach); band <= last; band++) {
      const inBand = bands.get(band);
      if (inBand) inBand.push(edge);
      else bands.set(band, [edge]);
    }
  }
  return bands;
}

function bandOf(latitude: number): number {
  return Math.floor(latitude * BANDS_PER_DEGREE);
}

function edgesOf(ring: readonly (readonly number[])[]): Edge[] {
  return ring.slice(1).map(([x2 = 0, y2 = 0], i) => {
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    return { x1, y1, x2, y2, west: Math.min(x1, x2), east: Math.max(x1, x2) };
  });
}
