import { type ElevationProfile, profileElevation } from "./drawing/elevation";
import { type LineShape, shapeLine } from "./drawing/shape-line";
import { drawSpark } from "./drawing/spark";
import { InvalidGpxError } from "./invalid-gpx-error";
import { GPX_LIMITS } from "./limits";
import { removeElevationSpikes, removeElevationVoids } from "./line/clean-elevations";
import { measureClimb } from "./line/climb";
import type { Line } from "./line/line";
import { GPX_MESSAGES } from "./messages";

/** All four are null when the file has no elevations. */
export interface LineAnalysis extends LineShape {
  ascentM: number | null;
  descentM: number | null;
  elevation: ElevationProfile | null;
  spark: string | null;
}

/**
 * Measures and draws a line. Changes `line` in place: clears false elevations and moves longitudes (boundLine).
 * @throws InvalidGpxError for a line longer than GPX_LIMITS.kilometres
 */
export function analyseLine(line: Line): LineAnalysis {
  const { kilometres, ...shape } = shapeLine(line);
  if (shape.distanceKm > GPX_LIMITS.kilometres) throw new InvalidGpxError(GPX_MESSAGES.lineTooLong);
  removeElevationVoids(line, kilometres);
  removeElevationSpikes(line, kilometres);
  const climb = measureClimb(line);
  const elevation = profileElevation(line, kilometres);
  return {
    ...shape,
    ascentM: climb?.ascentM ?? null,
    descentM: climb?.descentM ?? null,
    elevation,
    spark: elevation && drawSpark(elevation),
  };
}
