import { capitalsToAvoid } from "../search/capitals";
import type { Outing } from "../search/outing";
import type { Tour } from "../search/tour";
import { list } from "./phrases";

/** 'Melbourne and Geelong', of those that a tour passes all the same; empty for none. */
export function capitalsPassed(
  { request, terrain: { places, target }, wishes }: Outing,
  { ways }: Tour,
): string {
  const unasked = capitalsToAvoid(request.start, wishes);
  const passed = new Set(ways.map((way) => target[way] ?? -1).filter((place) => unasked.has(place)));
  return list([...passed].map((place) => places[place]?.name ?? ""));
}
