import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { type LineShape, shapeLine } from "@longpaddock/gpx/drawing/shape-line";
import { LineBuilder, lineThrough } from "@longpaddock/gpx/line/line";
import { measureLine } from "@longpaddock/gpx/line/measure-line";
import type { Outputs } from "../../../lib/api";
import { kilometres, kilometresToOneDecimal, month as monthName } from "../../../lib/format";
import { MIN_RIDDEN_KM, riddenShare } from "../track/course-texts";
import type { PlottedWaypoint } from "./plot";

export type FollowedRoads = Outputs["roads"]["follow"];

type Position = readonly [longitude: number, latitude: number];

interface LinePiece {
  /** As it is drawn: straight also between the places of a named road that nobody has ridden. */
  kind: "road" | "straight";
  positions: readonly Position[];
}

interface PlotLeg {
  kilometres: number;
  /** Where roads are followed, how much of the leg is straight because no road is known; otherwise 0. */
  straightKm: number;
  /** Along the built-in roads: the lines of members that it is drawn along and the rest of it, and when they were ridden last. */
  course?: { riddenKm: number; restKm: number; month: string | null };
}

export interface PlotLine {
  places: readonly Waypoint[];
  totalKm: number;
  /** Of these, in straight lines. */
  straightKm: number;
  /** From the previous located waypoint, by key. The first has none. */
  legs: ReadonlyMap<number, PlotLeg>;
  /** The line of each leg. */
  legPieces: readonly (readonly LinePiece[])[];
}

/** Measures along great circles, as the server does. */
export function straightLine(waypoints: readonly PlottedWaypoint[]): PlotLine {
  const located = waypoints.filter(({ place }) => place !== null);
  const places = located.flatMap(({ place }) => place ?? []);
  const along = measureLine(lineThrough(places));
  const legs = located.slice(1).map(({ key }, index) => {
    return [key, { kilometres: (along[index + 1] ?? 0) - (along[index] ?? 0), straightKm: 0 }] as const;
  });
  const totalKm = along.at(-1) ?? 0;
  const legPieces = places.slice(1).map((to, index) => {
    const ends = [places[index] ?? to, to];
    return [{ kind: "straight" as const, positions: ends.map(positionOf) }];
  });
  return { places, totalKm, straightKm: totalKm, legs: new Map(legs), legPieces };
}

/** Leaves out the legs' kilometres while the line still has another number of waypoints. */
export function roadLine(roads: FollowedRoads, { places, legs }: PlotLine): PlotLine {
  const keys = [...legs.keys()];
  const lengths = keys.length === roads.legs.length ? roads.legs.map((leg) => legOf(leg, roads)) : [];
  return {
    places,
    totalKm: roads.kilometres,
    straightKm: roads.straightKilometres,
    legs: new Map(lengths.map((leg, index) => [keys[index] ?? 0, leg])),
    legPieces: roads.legs.map(({ pieces }) =>
      pieces.map(({ kind, ridden, positions }) => ({
        kind: roads.isSchematic && !ridden ? "straight" : kind,
        positions,
      })),
    ),
  };
}

type Leg = FollowedRoads["legs"][number];

function legOf({ kilometres, pieces }: Leg, { isSchematic }: FollowedRoads): PlotLeg {
  const straightKm = lengthOf(pieces.filter(({ kind }) => kind === "straight"));
  if (!isSchematic) return { kilometres, straightKm };
  const months = pieces.flatMap((piece) => piece.ridden?.month ?? []);
  return {
    kilometres,
    straightKm,
    course: {
      riddenKm: lengthOf(pieces.filter((piece) => piece.ridden)),
      restKm: lengthOf(pieces.filter((piece) => !piece.ridden)),
      month: months.toSorted().at(-1) ?? null,
    },
  };
}

export const lengthOf = (pieces: Leg["pieces"]) =>
  pieces.reduce((sum, { kilometres }) => sum + kilometres, 0);

/** SVG path in a 100 x 100 box; null when all places are the same. */
export function outlineOf({ legPieces }: PlotLine): LineShape["outline"] {
  const line = new LineBuilder();
  for (const { positions } of legPieces.flat())
    for (const [longitude, latitude] of positions) line.add(latitude, longitude);
  return shapeLine(line.build()).outline;
}

/** Shorter straight pieces of a line along roads aren't worth a mention. */
const MIN_STRAIGHT_KM = 1;

/** Follows the kilometres: 'in straight lines', 'along roads', 'along roads, 12 km of it in straight lines'. */
export function lineKind({ totalKm, straightKm }: PlotLine): string {
  if (straightKm >= totalKm) return "in straight lines";
  if (straightKm < MIN_STRAIGHT_KM) return "along roads";
  return `along roads, ${kilometres(straightKm)} of it in straight lines`;
}

/**
 * '+ 76.1 km', '+ 164.0 km in a straight line', '+ 80.2 km, 12 km of it in a straight line', '+ 76.1 km, straight between
 * places', '+ 80.2 km, ridden line, October 2026', '+ 80.2 km, 63% of it on ridden lines'
 */
export function legTextOf(legs: PlotLine["legs"], key: number): string | undefined {
  const leg = legs.get(key);
  return leg && legText(leg);
}

function legText({ kilometres: km, straightKm, course }: PlotLeg): string {
  const length = `+ ${kilometresToOneDecimal(km)}`;
  if (straightKm >= MIN_STRAIGHT_KM && km - straightKm < MIN_STRAIGHT_KM)
    return `${length} in a straight line`;
  const straight = straightKm >= MIN_STRAIGHT_KM && `${kilometres(straightKm)} of it in a straight line`;
  return [length, course && courseWords(course), straight].filter(Boolean).join(", ");
}

function courseWords({ riddenKm, restKm, month }: NonNullable<PlotLeg["course"]>): string {
  if (riddenKm < MIN_RIDDEN_KM) return "straight between places";
  if (restKm >= MIN_RIDDEN_KM) return `${riddenShare(riddenKm, riddenKm + restKm)} of it on ridden lines`;
  return month === null ? "ridden line" : `ridden line, ${monthName(month)}`;
}

const positionOf = ({ longitude, latitude }: Waypoint): Position => [longitude, latitude];
