import type { Position } from "./flat-map";
import type { AreaName } from "./state-at";
import { walkLines } from "./walk-lines";

const ENOUGH_KM = 2;
const ENOUGH_SHARE = 0.05;

export interface LineStates {
  /** The states that the line lies in, the one with most of it first. */
  states: AreaName[];
  /** Also those that it comes so close to that it may be in them. */
  near: AreaName[];
}

/**
 * A line is in a state if at least 2 km of it, or 5 % of a shorter line, are inside that state and more than 1.5 km from
 * its border. The borders are accurate to 1.5 km, so points closer than that count for no state. A road along the Murray
 * is in the state of its bank, and a line that never leaves a border is in none, like one outside Australia.
 */
export function statesOfLines(lines: readonly (readonly Position[])[]): LineStates {
  const clearKm = new Map<AreaName, number>();
  const near = new Set<AreaName>();
  let totalKm = 0;
  for (const stretch of walkLines(lines)) {
    const { state, km } = stretch;
    totalKm += km;
    if (state) clearKm.set(state, (clearKm.get(state) ?? 0) + km);
    for (const name of stretch.near) near.add(name);
  }
  const enough = Math.min(ENOUGH_KM, totalKm * ENOUGH_SHARE);
  const clear = [...clearKm].filter(([, km]) => km >= enough).sort(([, a], [, b]) => b - a);
  return { states: clear.map(([state]) => state), near: [...near] };
}
