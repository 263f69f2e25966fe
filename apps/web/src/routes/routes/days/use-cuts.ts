import { cutLimits, moveCut, placeNear, suggestCuts } from "@longpaddock/domain/days/suggest-cuts";
import { useState } from "react";
import type { Outputs } from "../../../lib/api";

export type NightPlaces = Outputs["days"]["places"];
type NightPlace = NightPlaces["places"][number];

/** A day that ends within this distance ends near the place. */
const NEAR_KM = 5;

export interface Cuts {
  /** Kilometres from the start. */
  cuts: number[];
  totalKm: number;
  places: readonly NightPlace[];
  limitsOf: (index: number) => [number, number];
  /** Of the place that the day ends at or near. */
  nameAt: (km: number) => string | null;
  move: (index: number, km: number) => void;
  /** Like `move`, to a place if there is one within this distance. */
  drag: (index: number, km: number, snapKm: number) => void;
  suggest: (days: number) => void;
}

/** Where the days of a route end while its author moves them. */
export function useCuts({ distance, places }: NightPlaces, saved: readonly number[]): Cuts {
  const suggested = (days: number) => suggestCuts({ totalKm: distance, days, places });
  const [cuts, setCuts] = useState(() => (saved.length > 0 ? [...saved] : suggested(2)));
  const nights = places.filter(({ kind }) => kind !== "place");
  const move = (index: number, km: number) =>
    setCuts((current) => moveCut(current, index, { km, totalKm: distance }));
  return {
    cuts,
    totalKm: distance,
    places: nights,
    limitsOf: (index) => cutLimits(cuts, index, distance),
    nameAt: (km) => (placeNear(nights, km, NEAR_KM) ?? placeNear(places, km, NEAR_KM))?.name ?? null,
    move,
    drag: (index, km, snapKm) => move(index, placeNear(nights, km, snapKm)?.km ?? km),
    suggest: (days) => setCuts(suggested(days)),
  };
}
