import { evenKnots, type Knots } from "@longpaddock/roads/places/knots";
import type { RouteTrack } from "./use-route";

type Drawn = Pick<RouteTrack, "lines" | "knots">;

/** From kilometres along the drawn lines to those of the way. Where these aren't known, each counts as it is drawn. */
export const trackKnots = ({ lines, knots }: Drawn, wholeKm: number | null): Knots =>
  knots ?? (wholeKm === null ? [] : evenKnots(lines, wholeKm));
