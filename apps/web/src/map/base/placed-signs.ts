import type { Sign } from "./nearest-signs";

/** Pixels. */
const HEIGHT = 24;
const WIDTH_PER_LETTER = 6.6;
const PADDING = 30;
const EDGE = 10;
/** The buttons in the upper corners, three of them on the left. */
const BUTTONS = { width: 66, height: 176 };
/** The scale is below on wide maps and above on narrow ones, the credits are always below. */
const NARROW = 640;
const SCALE = 46;
const CREDITS = 46;
/** A map of this height may have a button above its lower edge. */
const TALL = 300;
const LOWER_BUTTON = 44;

interface Size {
  clientWidth: number;
  clientHeight: number;
}

interface Placed {
  sign: Sign;
  x: number;
  y: number;
}

/** "Elmore 15 km" */
export const signText = ({ name, km }: Sign) => `${name} ${km < 9.5 ? km.toFixed(1) : Math.round(km)} km`;

/** Each where the way to its place leaves the map, clear of the buttons. Those that would cover a nearer one are left out. */
export function placedSigns(signs: readonly Sign[], size: Size): Placed[] {
  const placed: Placed[] = [];
  for (const next of signs.map((sign) => ({ sign, ...onEdge(sign, size) })))
    if (placed.every((other) => !overlap(next, other, size.clientWidth))) placed.push(next);
  return placed;
}

function onEdge({ angle }: Sign, { clientWidth: width, clientHeight: height }: Size) {
  const top = width < NARROW ? SCALE : EDGE;
  const bottom = height - CREDITS - (height > TALL ? LOWER_BUTTON : 0);
  const middle = { x: width / 2, y: (top + bottom) / 2 };
  const [east, south] = [Math.sin(angle), -Math.cos(angle)];
  const reach = Math.min((middle.x - EDGE) / Math.abs(east), (bottom - middle.y) / Math.abs(south));
  const [x, y] = [middle.x + east * reach, middle.y + south * reach];
  const isBesideButtons = y < BUTTONS.height && (x < BUTTONS.width || x > width - BUTTONS.width);
  return { x, y: isBesideButtons ? Math.min(BUTTONS.height, bottom) : Math.max(y, top + HEIGHT / 2) };
}

function overlap(one: Placed, other: Placed, width: number): boolean {
  const [a, b] = [spanOf(one, width), spanOf(other, width)];
  return Math.abs(one.y - other.y) < HEIGHT && a.from < b.to && b.from < a.to;
}

/** A sign at the right edge ends there, one at the left edge begins there. */
function spanOf({ sign, x }: Placed, width: number) {
  const length = signText(sign).length * WIDTH_PER_LETTER + PADDING;
  const from = x - (x / width) * length;
  return { from, to: from + length };
}
