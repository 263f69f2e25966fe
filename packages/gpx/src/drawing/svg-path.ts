import type { Position } from "../line/line";

/**
 * The lines as the `d` of an SVG path, with one decimal and relative steps: about seven characters a point.
 * Steps are taken between rounded points, so rounding does not add up.
 */
export function svgPath(lines: readonly Position[][]): string {
  return lines.map(subpath).join("");
}

function subpath(line: readonly Position[]): string {
  const [first, ...rest] = line.map(([x, y]): Position => [Math.round(x * 10), Math.round(y * 10)]);
  if (!first) return "";
  let [x, y] = first;
  let steps = "";
  for (const [toX, toY] of rest) {
    if (toX === x && toY === y) continue;
    steps += `${pair(toX - x, toY - y, steps !== "")}`;
    x = toX;
    y = toY;
  }
  return steps === "" ? "" : `M${pair(first[0], first[1], false)}l${steps}`;
}

/** Two numbers given in tenths. A minus sign separates as well as a space does. */
function pair(x: number, y: number, follows: boolean): string {
  const horizontal = x / 10;
  const vertical = y / 10;
  return `${follows && horizontal >= 0 ? " " : ""}${horizontal}${vertical >= 0 ? " " : ""}${vertical}`;
}
