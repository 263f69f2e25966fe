import { metresBetween, type Place } from "@longpaddock/domain/geo";
import { atKnots } from "@longpaddock/roads/places/knots";
import { METRES_PER_DEGREE } from "../../../map/earth";
import { trackKnots } from "../track-knots";
import type { RouteTrack } from "../use-route";

export interface Segment {
  /** Metres from the start of the line. */
  from: number;
  length: number;
  /** Where it starts, and how many degrees it goes to the east and to the north. */
  west: number;
  south: number;
  east: number;
  north: number;
  isStraight: boolean;
  /** Whether the segments before and after it start and end where it does. */
  isFirst: boolean;
  isLast: boolean;
}

/** A point of a line near a place. Metres. */
export interface Pass {
  along: number;
  off: number;
  nearest: Place;
  isStraight: boolean;
}

export type FollowedTrack = Pick<RouteTrack, "lines" | "straight" | "isSchematic" | "course" | "knots">;

/** Passes that are so much farther away than the nearest one are none of this place. */
const PASS_METRES = 150;

/** `lengthKm` is that of the recorded line; null if it isn't known. */
export function segmentsOf(track: FollowedTrack, lengthKm: number | null): Segment[] {
  const { lines, straight, isSchematic, course } = track;
  const segments = lines.flatMap((line, index) => {
    const ofLine = line.slice(1).flatMap((end, before) => segmentTo(end, line[before] ?? end));
    return ofLine.map((segment, at) => ({
      ...segment,
      isStraight: straight[index] === true || (isSchematic === true && !course?.ridden[index]),
      isFirst: at === 0,
      isLast: at === ofLine.length - 1,
    }));
  });
  const knots = trackKnots(track, lengthKm);
  let drawn = 0;
  let from = 0;
  return segments.map((segment) => {
    drawn += segment.length;
    const to = 1000 * atKnots(knots, drawn / 1000);
    const placed = { ...segment, from, length: to - from };
    from = to;
    return placed;
  });
}

function segmentTo([endEast = 0, endNorth = 0]: readonly number[], [west = 0, south = 0]: readonly number[]) {
  const length = metresBetween(
    { latitude: south, longitude: west },
    { latitude: endNorth, longitude: endEast },
  );
  return length === 0 ? [] : [{ length, west, south, east: endEast - west, north: endNorth - south }];
}

/** The nearest point of each pass of the line, the nearest pass first. */
export function passesNear(segments: readonly Segment[], place: Place): Pass[] {
  const scale = Math.cos((place.latitude * Math.PI) / 180);
  const shares = segments.map((segment) => shareOf(segment, place, scale));
  const offs = segments.map((segment, index) => offOf(segment, place, { share: shares[index] ?? 0, scale }));
  const reach = offs.reduce((least, off) => Math.min(least, off), Number.POSITIVE_INFINITY) + PASS_METRES;
  /** A corner belongs to the segment before it. */
  const isPass = ({ isFirst, isLast }: Segment, index: number) => {
    const share = shares[index] ?? 0;
    if (share === 0) return isFirst;
    return share < 1 || isLast || shares[index + 1] === 0;
  };
  return segments
    .flatMap((segment, index): Pass[] => {
      const [share = 0, off = 0] = [shares[index], offs[index]];
      if (off > reach || !isPass(segment, index)) return [];
      return [
        {
          along: segment.from + share * segment.length,
          off,
          nearest: {
            latitude: segment.south + share * segment.north,
            longitude: segment.west + share * segment.east,
          },
          isStraight: segment.isStraight,
        },
      ];
    })
    .toSorted((a, b) => a.off - b.off);
}

/**
 * The share of a segment after which it is nearest to a place, on a plane: within a metre over the length of a segment. `scale` is
 * a degree of longitude in degrees of latitude.
 */
function shareOf({ west, south, east, north }: Segment, place: Place, scale: number): number {
  const squared = scale * scale;
  const along = (place.longitude - west) * east * squared + (place.latitude - south) * north;
  return Math.min(1, Math.max(0, along / (east * east * squared + north * north)));
}

function offOf(segment: Segment, place: Place, { share, scale }: { share: number; scale: number }): number {
  const east = (place.longitude - segment.west - share * segment.east) * scale;
  const north = place.latitude - segment.south - share * segment.north;
  return Math.sqrt(east * east + north * north) * METRES_PER_DEGREE;
}
