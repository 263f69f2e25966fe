import type { Position } from "../line/line";

/** Writes the lines as the `d` of an SVG path, in relative steps between rounded points to keep it short. */
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

/** Formats two numbers given in tenths. A minus sign needs no space before it. */
function pair(x: number, y: number, isContinuation: boolean): string {
  const horizontal = x / 10;
  const vertical = y / 10;
  return `${isContinuation && horizontal >= 0 ? " " : ""}${horizontal}${vertical >= 0 ? " " : ""}${vertical}`;
}
