import { MIN_DAY_KM } from "../routes/lengths";
import type { NightPlaceKind } from "./vocabulary";

export interface NightPlace {
  readonly name: string;
  readonly kind: NightPlaceKind;
  /** From the start of the route. */
  readonly km: number;
}

interface Ride {
  totalKm: number;
  days: number;
  places: readonly NightPlace[];
}

/** How far from the even split a day may end, as a share of an even day. */
const MAX_DETOUR = 0.3;

/** A place that offers less has to be this much nearer to the even split, as a share of an even day. */
const HANDICAPS: Readonly<Record<NightPlaceKind, number>> = {
  town: 0,
  camp: 0,
  pub: 0,
  fuel: 0.08,
  water: 0.12,
  place: Number.POSITIVE_INFINITY,
};

/** Where the days could end, but the last: at places to stay near the even split, otherwise at the even split itself. */
export function suggestCuts({ totalKm, days, places }: Ride): number[] {
  const evenKm = totalKm / days;
  return Array.from({ length: days - 1 }, (_, index) => {
    const even = evenKm * (index + 1);
    const isFarEnough = ({ km }: NightPlace) => km >= MIN_DAY_KM && km <= totalKm - MIN_DAY_KM;
    const nearby = places
      .filter((place) => isFarEnough(place) && Math.abs(place.km - even) <= evenKm * MAX_DETOUR)
      .map((place) => ({ km: place.km, cost: Math.abs(place.km - even) / evenKm + HANDICAPS[place.kind] }))
      .filter(({ cost }) => cost < Number.POSITIVE_INFINITY);
    const best = nearby.toSorted((a, b) => a.cost - b.cost)[0];
    return roundToTenth(best?.km ?? even);
  });
}

/** As near as possible to where a cut is moved to; each day keeps its least length. */
export function moveCut(
  cuts: readonly number[],
  index: number,
  to: { km: number; totalKm: number },
): number[] {
  const [least, most] = cutLimits(cuts, index, to.totalKm);
  return cuts.map((km, at) => (at === index ? roundToTenth(Math.min(most, Math.max(least, to.km))) : km));
}

/** Between which kilometres a cut can be moved. */
export function cutLimits(cuts: readonly number[], index: number, totalKm: number): [number, number] {
  const least = (cuts[index - 1] ?? 0) + MIN_DAY_KM;
  // The finish is measured more finely than cuts are rounded.
  const most = Math.floor(((cuts[index + 1] ?? totalKm) - MIN_DAY_KM) * 10) / 10;
  return [least, Math.max(least, most)];
}

/** Of two places at the same distance the first. Null if none is within `reachKm`. */
export function placeNear<Place extends { readonly km: number }>(
  places: readonly Place[],
  km: number,
  reachKm: number,
): Place | null {
  let nearest: Place | null = null;
  for (const place of places) {
    const away = Math.abs(place.km - km);
    if (away <= reachKm && (!nearest || away < Math.abs(nearest.km - km))) nearest = place;
  }
  return nearest;
}

const roundToTenth = (km: number) => Math.round(km * 10) / 10;
