import { z } from "zod";
import { atMost } from "../fields";
import { ALONG_THE_WAY } from "../geo";
import { actedRouteId } from "../routes/acted-route";
import { MAX_DISTANCE_KM, MAX_RIDE_DAYS } from "../routes/lengths";

const MESSAGE = `must be up to ${MAX_RIDE_DAYS - 1} kilometres from the start, each greater than the one before, such as [180, 395.5]`;

/** Where the days end, but the last; none takes the split away. */
export const splitRouteInput = actedRouteId.extend({
  cuts: atMost(
    MAX_RIDE_DAYS - 1,
    z
      .array(z.number({ error: MESSAGE }).gt(0, MESSAGE).max(MAX_DISTANCE_KM, MESSAGE), { error: MESSAGE })
      .refine((cuts) => cuts.every((km, at) => at === 0 || km > (cuts[at - 1] ?? 0)), MESSAGE),
    MESSAGE,
  ).meta({ description: `Kilometres from the start, counted ${ALONG_THE_WAY}` }),
});
export type SplitRouteInput = z.output<typeof splitRouteInput>;
