import type { Position } from "../line/line";
import { type FlatLine, flatLine } from "./flat-line";

type Lines = readonly (readonly Position[])[];

/** How far apart two lines of the same way may be: what a GPS shifts, and what a line with few points cuts off in bends. */
const NEAR = { metres: 60, ofPiece: 0.15, most: 150 } as const;
/** Of the longer line: what remains of a copy whose ends were cut. */
const LEAST_LENGTH = 0.65;
/** How much of the shorter line lies on the longer one, and the other way round. */
const OF_SHORTER = 0.9;
const OF_LONGER = 0.6;
const SAMPLES = 128;

/** Whether two lines are the same way, whichever way they go and if the ends of one are cut. */
export function areAlike(one: Lines, other: Lines): boolean {
  const first = flatLine(one);
  const second = flatLine(other, first.latitude);
  const [shorter, longer] = first.kilometres <= second.kilometres ? [first, second] : [second, first];
  if (shorter.kilometres < longer.kilometres * LEAST_LENGTH || shorter.kilometres === 0) return false;
  const near = Math.min(NEAR.most, NEAR.metres + NEAR.ofPiece * Math.max(pieceOf(first), pieceOf(second)));
  return (
    liesOn(shorter, longer, { share: OF_SHORTER, near }) &&
    liesOn(longer, shorter, { share: OF_LONGER, near })
  );
}

/** Metres from point to point. */
const pieceOf = ({ pieces, kilometres }: FlatLine) => (1000 * kilometres) / (pieces.length / 4);

/** Whether this share of a line is near another one, by places at equal distances along it. */
function liesOn(line: FlatLine, other: FlatLine, { share, near }: { share: number; near: number }): boolean {
  let mayMiss = Math.floor(SAMPLES * (1 - share));
  for (const place of samplesOf(line)) {
    if (isNear(other, place, near)) continue;
    if (mayMiss === 0) return false;
    mayMiss--;
  }
  return true;
}

function* samplesOf({ pieces, kilometres }: FlatLine): Generator<[x: number, y: number]> {
  const step = (1000 * kilometres) / SAMPLES;
  let next = step / 2;
  for (let at = 0; at < pieces.length; at += 4) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = pieces.subarray(at, at + 4);
    const length = Math.hypot(toX - fromX, toY - fromY);
    for (; next <= length; next += step)
      yield [fromX + ((toX - fromX) * next) / length, fromY + ((toY - fromY) * next) / length];
    next -= length;
  }
}

function isNear({ pieces }: FlatLine, [x, y]: readonly [number, number], metres: number): boolean {
  for (let at = 0; at < pieces.length; at += 4) {
    const fromX = pieces[at] ?? 0;
    const fromY = pieces[at + 1] ?? 0;
    const alongX = (pieces[at + 2] ?? 0) - fromX;
    const alongY = (pieces[at + 3] ?? 0) - fromY;
    const length = alongX * alongX + alongY * alongY;
    const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
    const within = Math.min(1, Math.max(0, share));
    const awayX = x - fromX - within * alongX;
    const awayY = y - fromY - within * alongY;
    if (awayX * awayX + awayY * awayY <= metres * metres) return true;
  }
  return false;
}
