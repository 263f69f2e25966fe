import { GAZETTEER, type Place } from "@longpaddock/roads/places/gazetteer";
import { COLOURS } from "./colours";
import { letterPath, letterWidth } from "./lettering";
import { type Box, isInView, type MapView, overlaps } from "./map-view";

const STYLE = { size: 21, weight: 600 } as const;
const MAX_PLACES = 9;
/** Degrees of longitude across, above which only the larger places are named. */
const WIDE = 9;
const DOT = 5;
const GAP = 11;
const EDGE = 10;

type Pixels = readonly [x: number, y: number];

/** Names the most important places whose names cover neither the line nor another name. */
export function drawPlaces(
  view: MapView,
  map: Box,
  covered: { boxes: readonly Box[]; line: readonly Pixels[] },
): string {
  const maxRank = view.east - view.west > WIDE ? 2 : 5;
  const candidates = GAZETTEER.filter(
    ({ rank, longitude, latitude }) => rank <= maxRank && isInView([longitude, latitude], view),
  ).toSorted((a, b) => a.rank - b.rank);
  const taken = [...covered.boxes];
  const drawn: string[] = [];
  for (const place of candidates) {
    const at = view.toPixels([place.longitude, place.latitude]);
    const label = labelBox(place, at, map);
    const isFree =
      isInside(label, map) &&
      !taken.some((other) => overlaps(label, other)) &&
      !covered.line.some(([x, y]) => overlaps(label, { x: x - 9, y: y - 9, width: 18, height: 18 }));
    if (!isFree) continue;
    taken.push(label);
    drawn.push(drawPlace(place, at, label));
    if (drawn.length === MAX_PLACES) break;
  }
  return drawn.join("");
}

/** The dot and its name, which stands on the side with more room. */
function labelBox({ name }: Place, [x, y]: Pixels, map: Box): Box {
  const width = letterWidth(name, STYLE) + GAP + DOT;
  const isLeft = x + width > map.x + map.width - 2 * EDGE;
  return { x: isLeft ? x - width : x - DOT, y: y - 15, width: width + DOT, height: 30 };
}

function drawPlace({ name }: Place, [x, y]: Pixels, label: Box): string {
  const isLeft = label.x < x - 2 * DOT;
  const path = letterPath(name, { ...STYLE, x: isLeft ? label.x : x + GAP, y: y + 7 });
  return `
    <circle cx="${x}" cy="${y}" r="${DOT}" fill="${COLOURS.land}" stroke="${COLOURS.faint}" stroke-width="2.5"/>
    <path d="${path}" stroke="${COLOURS.land}" stroke-width="5" stroke-linejoin="round"/>
    <path d="${path}" fill="${COLOURS.faint}"/>`;
}

const isInside = (inner: Box, outer: Box) =>
  inner.x > outer.x + EDGE &&
  inner.y > outer.y + EDGE &&
  inner.x + inner.width < outer.x + outer.width - EDGE &&
  inner.y + inner.height < outer.y + outer.height - EDGE;
