import { type AreaName, BORDER_KM, type Position, stateAt, statesNear } from "./state-at";

const ENOUGH_KM = 2;
const ENOUGH_SHARE = 0.05;
/** Close to a border; elsewhere a step is as long as the border is far. */
const STEP_KM = 0.25;
const LONGEST_STEP_KM = 100;
const KM_PER_DEGREE = 111.2;
const RADIANS = Math.PI / 180;

export interface LineStates {
  /** The states that the line lies in, the one with most of it first. */
  states: AreaName[];
  /** Also those that it comes so close to that it may be in them. */
  near: AreaName[];
}

/**
 * A line is in a state if at least 2 km of it, or 5 % of a shorter line, are inside that state and more than 1.5 km from
 * its border: so exact are the borders. A road along the Murray is in the state of its bank, and a line that never
 * leaves a border is in none, as one outside Australia. Of a line without a length, such as one waypoint, every point
 * counts.
 */
export function statesOfLines(lines: readonly (readonly Position[])[]): LineStates {
  const walk = new Walk();
  for (const line of lines) walk.along(line);
  if (walk.km === 0) for (const position of lines.flat()) walk.add(walk.look(position).state, 0);
  const enough = Math.min(ENOUGH_KM, walk.km * ENOUGH_SHARE);
  const clear = [...walk.clearKm].filter(([, km]) => km >= enough).sort(([, a], [, b]) => b - a);
  return { states: clear.map(([state]) => state), near: [...walk.near] };
}

class Walk {
  km = 0;
  readonly clearKm = new Map<AreaName, number>();
  readonly near = new Set<AreaName>();

  along(line: readonly Position[]): void {
    let step: Step = { state: null, km: 0 };
    for (const [i, to] of line.entries()) {
      const from = line[i - 1] ?? to;
      const legKm = kmBetween(from, to);
      for (let at = 0; at < legKm; ) {
        if (step.km <= 0) step = this.look(between(from, to, at / legKm));
        const km = Math.min(step.km, legKm - at);
        this.add(step.state, km);
        step = { ...step, km: step.km - km };
        at += km;
      }
    }
  }

  look(position: Position): Step {
    const { state, borderKm } = stateAt(position);
    if (borderKm <= BORDER_KM) {
      for (const name of statesNear(position)) this.near.add(name);
      return { state: null, km: STEP_KM };
    }
    if (state) this.near.add(state);
    return { state, km: Math.min(STEP_KM + borderKm - BORDER_KM, LONGEST_STEP_KM) };
  }

  add(state: AreaName | null, km: number): void {
    this.km += km;
    if (state) this.clearKm.set(state, (this.clearKm.get(state) ?? 0) + km);
  }
}

interface Step {
  /** The state that the line is clearly in. */
  state: AreaName | null;
  /** How far ahead that holds. */
  km: number;
}

function between(from: Position, to: Position, share: number): Position {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** On a flat map, which is how lines are drawn between their points. */
function kmBetween(from: Position, to: Position): number {
  const kmEast = KM_PER_DEGREE * Math.cos(((from[1] + to[1]) / 2) * RADIANS);
  return Math.hypot((to[0] - from[0]) * kmEast, (to[1] - from[1]) * KM_PER_DEGREE);
}
