import type { DbOrTx } from "@longpaddock/db/client";
import { evenKnots, type Knots } from "@longpaddock/roads/places/knots";
import { type Lines, lengthKm } from "@longpaddock/roads/places/passed-places";
import { linesOf, type RouteShape } from "../route-shape";
import { courseOf, type Plotted } from "./course";

/** Lines as they are drawn, and the kilometres of the way up to them. */
export interface MeasuredLines {
  readonly lines: Lines;
  readonly knots: Knots;
}

interface Measured
  extends Pick<RouteShape, "gpxData" | "roadLine" | "roads" | "distance">,
    Pick<Plotted, "vehicleType"> {
  readonly track?: RouteShape["track"] | undefined;
}

/**
 * The line of a route that the caller may have, in kilometres of the way: a simplified line is a little shorter, one that is
 * straight between places much. A plotted route is measured along what members have ridden of it, and elsewhere stretch by
 * stretch of the named roads. What is stored, such as ends of days, is on the `stored` line, so that it stays when a ride goes.
 */
export async function measureRoute(db: DbOrTx, row: Measured) {
  const stored = linesOf({ ...row, track: row.track ?? null });
  const listedKm = Math.max(lengthKm(stored), Number(row.distance ?? 0));
  const course = await courseOf(db, row);
  if (course) {
    // One line, because a place where two meet would count twice.
    const line = course.pieces.flatMap(({ positions }, at) => positions.slice(at === 0 ? 0 : 1));
    return {
      isFollowed: true,
      listedKm,
      totalKm: course.kilometres,
      shown: { lines: [line], knots: course.knots.shown },
      stored: { lines: stored, knots: course.knots.stored },
    };
  }
  const even = { lines: stored, knots: evenKnots(stored, listedKm) };
  return { isFollowed: false, listedKm, totalKm: listedKm, shown: even, stored: even };
}
