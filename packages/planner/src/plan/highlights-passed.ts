import type { Outing } from "../search/outing";
import type { Tour } from "../search/tour";

const MAX_HIGHLIGHTS = 12;

/** 'Katoomba: The Three Sisters …', in order; if there are many, those that the preferences ask for. */
export function highlightsOf({ terrain, sights, start, request }: Outing, { ways }: Tour): string[] {
  const passed = [...new Set([...ways.map((way) => terrain.target[way] ?? -1)])];
  const found = passed.flatMap((place, order) => {
    const highlight = terrain.highlights[place];
    const { name } = terrain.places[place] ?? {};
    if (!highlight || name === undefined || place === start) return [];
    const worth = sights.worth[place] ?? 0;
    return [{ order, worth, text: `${name}: ${highlight.text}` }];
  });
  const limit = Math.min(MAX_HIGHLIGHTS, 3 + 2 * request.days);
  return found
    .toSorted((one, other) => other.worth - one.worth || one.order - other.order)
    .slice(0, limit)
    .toSorted((one, other) => one.order - other.order)
    .map(({ text }) => text);
}
