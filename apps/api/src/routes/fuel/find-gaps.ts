import { AppError } from "@longpaddock/domain/errors";
import type { AddedStop, Supply } from "@longpaddock/domain/fuel/vocabulary";
import { isAuthor } from "@longpaddock/domain/routes/rules";
import { addedStopsAlong, gapsBetween, longestGap } from "@longpaddock/roads/fuel-gaps";
import { atKnots } from "@longpaddock/roads/places/knots";
import { lengthKm } from "@longpaddock/roads/places/passed-places";
import type { Ctx } from "../../core/context";
import { type MeasuredLines, measureRoute } from "../../gpx/ridden/measured-line";
import { supplyStops } from "../../gpx/supply-stops";
import { loadTrack } from "../routes/load";

/**
 * The stretches without fuel and without water along the line that the caller may have: others get those of the line
 * without the parts near the author's home.
 *
 * @throws AppError NOT_FOUND for a route without a line, or as the track itself
 */
export async function findGaps(ctx: Ctx, routeId: number) {
  const { shown, stored, totalKm, isStraight, route } = await loadLine(ctx, routeId);
  const { addedStops, vehicleType } = route;
  const supplies = supplyStops({ shown, stored, addedStops });
  const gapsOf = (supply: Supply) => {
    const all = supplies[supply];
    const gaps = gapsBetween(all, totalKm);
    const longest = longestGap(gaps);
    if (!longest) throw new AppError("NOT_FOUND");
    return { stops: all, gaps, longest };
  };
  return {
    vehicleType,
    totalKm,
    isStraight,
    fuel: gapsOf("fuel"),
    water: gapsOf("water"),
    added: isAuthor(ctx.actor, route) ? addedStops.map((stop) => placed(stop, stored)) : null,
  };
}

export type Gaps = Awaited<ReturnType<typeof findGaps>>;
export type SupplyGaps = Gaps[Supply];

/**
 * The line that the caller may have, as `measureRoute` measures it. It is straight between the waypoints of a route that
 * follows no roads.
 *
 * @throws AppError NOT_FOUND for a route without a line, or as the track itself
 */
export async function loadLine(ctx: Ctx, routeId: number) {
  const route = await loadTrack(ctx, routeId);
  const measured = await measureRoute(ctx.db, route);
  if (lengthKm(measured.stored.lines) === 0) throw new AppError("NOT_FOUND");
  const { track, roadLine, gpxData } = route;
  const plotted = (gpxData?.waypoints ?? []).map(({ name, formatted_address, ...at }) => ({
    ...at,
    name: name ?? formatted_address,
  }));
  return {
    ...measured,
    isStraight: (track?.points ?? 0) === 0 && !roadLine,
    route,
    waypoints: [...plotted, ...(track?.waypoints ?? [])],
  };
}

function placed(stop: AddedStop, { lines, knots }: MeasuredLines) {
  const [first] = addedStopsAlong(lines, [stop]);
  const { id, supply, name } = stop;
  return { id, supply, name, km: first ? atKnots(knots, first.km) : null };
}
