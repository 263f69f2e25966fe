import type { Line, Position } from "../line/line";
import { measureLine } from "../line/measure-line";
import { positionAt } from "./draw-track";
import { simplifyEach } from "./simplify-line";

/** Some 60 m, in degrees of latitude: a device that goes straight from point to point stays that close to the line. */
const TOLERANCE = 0.00054;
/** A device that finds its own way between two points can't choose another road for long. */
const MAX_KM = 10;
/** What most units take in one route. */
export const ROUTE_POINTS = 125;

/**
 * Points for a device that finds the way itself: where the line turns, and at least every 10 km. Each list is one route, of
 * at most `ROUTE_POINTS`, and starts where the one before ends unless the line has a gap there.
 */
export const shapingPoints = (line: Line): Position[][] =>
  routesOf(simplifyEach(sectionsOf(line), TOLERANCE));

/** The same of a line that was planned as a route: all of its points matter. */
export const everyPoint = (line: Line): Position[][] => routesOf(sectionsOf(line));

function routesOf(sections: readonly Position[][]): Position[][] {
  const routes: Position[][] = [];
  let route: Position[] | null = null;
  for (const section of sections) {
    const [start, ...others] = section;
    if (!start) continue;
    if (!route || !isSame(route.at(-1), start)) {
      route = [start];
      routes.push(route);
    }
    for (const position of others) {
      if (route.length === ROUTE_POINTS) {
        route = route.slice(-1);
        routes.push(route);
      }
      route.push(position);
    }
  }
  return routes.filter((points) => points.length > 1);
}

/** Sections of at most 10 km, each from the last point of the one before. Repeated points are left out. */
function sectionsOf(line: Line): Position[][] {
  const kilometres = measureLine(line);
  const sections: Position[][] = [];
  let section: Position[] = [];
  let startKm = 0;
  for (let i = 0; i < line.length; i++) {
    const position = positionAt(line, i);
    const km = kilometres[i] ?? 0;
    if (line.starts[i] === 1) {
      sections.push(section);
      section = [];
      startKm = km;
    } else if (km - startKm > MAX_KM && section.length > 1) {
      sections.push(section);
      section = section.slice(-1);
      startKm = kilometres[i - 1] ?? 0;
    }
    if (!isSame(section.at(-1), position)) section.push(position);
  }
  return [...sections, section];
}

const isSame = (one: Position | undefined, other: Position) => one?.[0] === other[0] && one[1] === other[1];
