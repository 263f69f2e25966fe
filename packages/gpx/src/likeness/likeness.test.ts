import { expect, test } from "vitest";
import { simplifyLines } from "../drawing/simplify-line";
import type { Position } from "../line/line";
import { areAlike } from "./are-alike";
import { lineKeys } from "./line-keys";

/** The same numbers each time: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const METRE = 1 / 111_320;

/** A ride that winds its way, with a point each 40 m or so, from one of few towns: many share their first kilometres. */
function ride(random: () => number): Position[] {
  const town = Math.floor(random() * 12);
  const start: Position = [146 + (town % 4) * 0.7, -37 + Math.floor(town / 4) * 0.6];
  const points = Math.floor(100 * 10 ** (random() * 2.2));
  const line: Position[] = [start];
  let heading = (Math.floor(random() * 8) * Math.PI) / 4;
  let [x, y] = start;
  for (let i = 1; i < points; i++) {
    // The way out of a town is one of eight roads.
    if (i > 30) heading += (random() - 0.5) * 0.35;
    x += (40 * METRE * Math.cos(heading)) / 0.8;
    y += 40 * METRE * Math.sin(heading);
    line.push([x, y]);
  }
  return line;
}

/** As another device, site or rider has it: backwards, without its ends, with fewer points, and beside the road. */
function disguised(line: readonly Position[], random: () => number): Position[] {
  const trim = () => Math.floor(line.length * 0.12 * random());
  let copy = line.slice(trim(), line.length - trim());
  if (random() < 0.5) copy = copy.toReversed();
  const step = 1 + Math.floor(random() * 4);
  copy = copy.filter((_, i) => i % step === 0 || i === copy.length - 1);
  const shift = () => (random() * 2 - 1) * 15 * METRE;
  return copy.map(([x, y]) => [x + shift() / 0.8, y + shift()]);
}

/** As it is stored. */
const stored = (line: Position[]) => simplifyLines([line], 1500, 0.00001);

test("of 300 files with 40 disguised copies, 95 % are found and 1 % of the others at most is wrong", () => {
  const random = randomNumbers(7);
  const originals = Array.from({ length: 260 }, () => ride(random));
  const copies = originals.slice(0, 40).map((line) => disguised(line, random));
  const known = originals.map((line) => ({ lines: stored(line), keys: new Set(lineKeys(stored(line))) }));
  let compared = 0;
  const likesOf = (line: Position[], except: number) => {
    const lines = stored(line);
    const keys = lineKeys(lines);
    return known.flatMap((other, index) => {
      if (index === except || !keys.some((key) => other.keys.has(key))) return [];
      compared++;
      return areAlike(lines, other.lines) ? [index] : [];
    });
  };
  const found = copies.filter((copy, index) => likesOf(copy, -1).includes(index));
  const wrong = originals.filter((line, index) => likesOf(line, index).length > 0);
  expect(found.length).toBeGreaterThanOrEqual(38);
  expect(wrong.length).toBeLessThanOrEqual(2);
  expect(compared, "few lines are compared").toBeLessThan(300 * 3);
});

test("a way there and back, its half, a road beside it and one that leaves it are ways of their own", () => {
  const random = randomNumbers(3);
  const out = Array.from(
    { length: 600 },
    (_, i): Position => [147 + i * 0.0004, -36 + 0.01 * Math.sin(i / 40)],
  );
  const shifted = (line: Position[], metres: number) =>
    line.map(([x, y]): Position => [x, y + metres * METRE]);
  const alike = (one: Position[], other: Position[]) => areAlike(stored(one), stored(other));
  expect(alike(out, disguised(out, random))).toBe(true);
  expect(alike(out, [...out, ...out.toReversed()])).toBe(false);
  expect(alike(out, out.slice(0, 300))).toBe(false);
  expect(alike(out, shifted(out, 200))).toBe(false);
  const leaves = out.map(([x, y], i): Position => [x, i < 480 ? y : y + (i - 480) * 0.0005]);
  expect(alike(out, leaves)).toBe(false);
});
