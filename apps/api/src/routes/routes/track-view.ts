import type { TrackWaypoint } from "@longpaddock/db/schema/route-tracks";
import { z } from "zod";
import { answer, latitude, longitude } from "../../core/answers";
import type { loadTrack } from "./load";

export const trackAnswer = answer("RouteTrack", {
  lines: z.array(z.array(z.tuple([longitude, latitude]))),
  straight: z
    .array(z.boolean())
    .meta({ description: "For each line: true if it only joins places, without following roads" }),
  elevation: z
    .array(z.tuple([z.number().min(0), z.number(), longitude, latitude]))
    .meta({ description: "Metres from the start, metres above sea level, longitude, latitude" })
    .nullable(),
  waypoints: z.array(z.strictObject({ name: z.string().nullable(), latitude, longitude })),
});

type TrackRow = Awaited<ReturnType<typeof loadTrack>>;

/** The line of a plotted route follows roads or connects its waypoints. */
export function trackView({ track, gpxData, roadLine }: TrackRow): z.infer<typeof trackAnswer> {
  const plotted = (gpxData?.waypoints ?? []).map(waypointView);
  if (!track) {
    const straight = plotted.map(({ longitude, latitude }) => [longitude, latitude] as [number, number]);
    const pieces =
      roadLine ?? (straight.length > 1 ? [{ kind: "straight" as const, positions: straight }] : []);
    return {
      lines: pieces.map(({ positions }) => positions),
      straight: pieces.map(({ kind }) => kind === "straight"),
      elevation: null,
      waypoints: plotted,
    };
  }
  return {
    lines: track.track,
    straight: track.track.map(() => false),
    elevation: track.elevation,
    waypoints: track.waypoints.map(waypointView),
  };
}

const waypointView = ({ name, latitude, longitude }: TrackWaypoint) => ({
  name: name ?? null,
  latitude,
  longitude,
});
