import type { TrackPosition } from "@longpaddock/db/schema/route-tracks";
import { BRAND } from "@longpaddock/domain/brand";
import { LINK_PICTURE_SIZE } from "../../../core/page-head";
import { COLOURS } from "./colours";
import { drawMap } from "./draw-map";
import { drawable, type LetterStyle, letterPath, letterWidth, wrap } from "./lettering";
import { unwrap } from "./map-view";

/** Raised when the drawing changes, so that browsers and shared caches ask for the new picture. */
export const DRAWING_VERSION = 1;

export interface LinkPicture {
  name: string;
  /** For example 'Bright, VIC'. */
  place: string;
  /** Up to two, for example '312 km' and '3 days'. */
  facts: readonly string[];
  /** Without any, the map shows the whole country. */
  lines: readonly (readonly TrackPosition[])[];
}

const PANEL = 500;
const LEFT = 56;
const TEXT_WIDTH = PANEL - 2 * LEFT + 12;
const MAP = { x: PANEL, y: 0, width: LINK_PICTURE_SIZE.width - PANEL, height: LINK_PICTURE_SIZE.height };
const PLACE = { size: 26, weight: 600 } as const;
const BRAND_NAME = { size: 32, weight: 800 } as const;
/** Long names get smaller letters. */
const NAMES = [
  { size: 64, weight: 800, lines: 3 },
  { size: 52, weight: 800, lines: 4 },
  { size: 44, weight: 800, lines: 5 },
] as const;

/** An SVG without text elements, so that it looks the same on a server without fonts. */
export function drawLinkPicture({ name, place, facts, lines }: LinkPicture): string {
  const title = drawable(name, 800) || BRAND.name;
  const { style, rows } = titleRows(title);
  const top = 92;
  const names = rows.map((row, i) =>
    letters(row, { ...style, x: LEFT, y: top + 46 + style.size * (0.8 + i * 1.08) }, COLOURS.ink),
  );
  const factsTop = top + 46 + style.size * (rows.length * 1.08) + 60;
  return frame(`
    ${drawMap(unwrap(lines), MAP)}
    ${drawPanel()}
    ${letters(oneLine(drawable(place, 600), PLACE), { ...PLACE, x: LEFT, y: top }, COLOURS.accent)}
    ${names.join("")}
    ${drawFacts(facts, Math.min(factsTop, 462))}
    ${drawBrand()}`);
}

/** For the pages without a picture of their own. */
export function drawSitePicture(headline: string): string {
  const { style, rows } = titleRows(headline);
  const names = rows.map((row, i) =>
    letters(row, { ...style, x: LEFT, y: 92 + style.size * (0.8 + i * 1.08) }, COLOURS.ink),
  );
  return frame(`${drawMap([], MAP)}${drawPanel()}${names.join("")}${drawBrand()}`);
}

function titleRows(title: string) {
  const fitting = NAMES.find((style) => {
    const rows = wrap(title, style, { width: TEXT_WIDTH, lines: style.lines });
    return !rows.some((row) => row.endsWith("…"));
  });
  const style = fitting ?? NAMES[2];
  return { style, rows: wrap(title, style, { width: TEXT_WIDTH, lines: style.lines }) };
}

function drawPanel(): string {
  return `
    <rect width="${PANEL}" height="630" fill="${COLOURS.surface}"/>
    <rect x="${PANEL - 6}" width="6" height="630" fill="${COLOURS.accent}"/>`;
}

function drawFacts(facts: readonly string[], y: number): string {
  const isCut = (size: number) => facts.some((fact) => letterWidth(fact, { size, weight: 800 }) > TEXT_WIDTH);
  const style = { size: isCut(38) ? 30 : 38, weight: 800 } as const;
  let x = LEFT;
  return facts
    .map((fact) => {
      const text = oneLine(drawable(fact, 800), style);
      const width = letterWidth(text, style);
      if (x > LEFT && x + width > LEFT + TEXT_WIDTH) return "";
      const dot = x > LEFT ? `<circle cx="${x - 20}" cy="${y - 12}" r="4.5" fill="${COLOURS.accent}"/>` : "";
      const drawn = letters(text, { ...style, x, y }, COLOURS.gum);
      x += width + 40;
      return dot + drawn;
    })
    .join("");
}

/** The logo, drawn as in the web app's BrandMark. */
function drawBrand(): string {
  return `
    <g transform="translate(${LEFT} 524) scale(0.125)" fill="${COLOURS.accent}">
      <path d="M172 108a84 84 0 0 1 168 0z" opacity="0.6"/>
      <path d="M20 114h472v18H20z"/>
      <path d="M248 138h22c10 40 84 54 66 106-14 40-70 52-46 126H128c-10-84 110-92 120-134 8-32-28-50 0-98z"/>
      <path d="M58 50l26-30 26 30v320H58zM402 50l26-30 26 30v320h-52z"/>
    </g>
    ${letters(BRAND.name, { ...BRAND_NAME, x: LEFT + 80, y: 560 }, COLOURS.ink)}`;
}

const letters = (text: string, at: LetterStyle & { x: number; y: number }, fill: string) =>
  `<path d="${letterPath(text, at)}" fill="${fill}"/>`;

const oneLine = (text: string, style: LetterStyle) =>
  wrap(text, style, { width: TEXT_WIDTH, lines: 1 })[0] ?? "";

const frame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LINK_PICTURE_SIZE.width}" height="${LINK_PICTURE_SIZE.height}">${content}</svg>`;
