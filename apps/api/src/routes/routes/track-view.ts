import type { TrackWaypoint } from "@longpaddock/db/schema/route-tracks";
import { z } from "zod";
import { answer, latitude, longitude } from "../../core/answers";
import { roundKm } from "../../gpx/road-pieces";
import type { loadRiddenTrack } from "./whole-line";

const kilometres = z.number().min(0);

export const trackAnswer = answer("RouteTrack", {
  lines: z.array(z.array(z.tuple([longitude, latitude]))),
  straight: z
    .array(z.boolean())
    .meta({ description: "For each line: true if it only joins places, without following roads" }),
  isSchematic: z.boolean().optional().meta({
    description: "True of roads that are drawn straight between places, but for what members have ridden",
  }),
  knots: z
    .array(z.tuple([kilometres, kilometres]))
    .optional()
    .meta({ description: "Of a schematic line: kilometres along it as it is drawn, and those of the way" }),
  elevation: z
    .array(z.tuple([z.number().min(0), z.number(), longitude, latitude]))
    .meta({ description: "Metres from the start, metres above sea level, longitude, latitude" })
    .nullable(),
  terrain: z
    .strictObject({ ascent: z.number().nullable(), descent: z.number().nullable(), isRead: z.boolean() })
    .optional()
    .meta({
      description:
        "For a line without recorded heights that the operator's file of heights has or should have: `elevation` is from there. `isRead` is false while the file can't be read",
    }),
  waypoints: z.array(z.strictObject({ name: z.string().nullable(), latitude, longitude })),
  course: z
    .strictObject({
      kilometres,
      riddenKilometres: kilometres,
      ridden: z.array(z.boolean()).meta({ description: "For each line: true if a member has ridden it" }),
    })
    .optional()
    .meta({ description: "Of a plotted route that goes along lines that members have ridden" }),
});

type TrackRow = Awaited<ReturnType<typeof loadRiddenTrack>>;

/** The line of a plotted route follows roads or connects its waypoints. */
export function trackView(row: TrackRow): z.infer<typeof trackAnswer> {
  const { track, gpxData, roadLine, roads, course, knots } = row;
  const plotted = (gpxData?.waypoints ?? []).map(waypointView);
  if (!track) {
    const straight = plotted.map(({ longitude, latitude }) => [longitude, latitude] as [number, number]);
    const pieces =
      course?.pieces ??
      roadLine ??
      (straight.length > 1 ? [{ kind: "straight" as const, positions: straight }] : []);
    return {
      lines: pieces.map(({ positions }) => positions),
      straight: pieces.map(({ kind }) => kind === "straight"),
      ...(roads?.isSchematic && { isSchematic: true }),
      ...(knots && { knots: knots.map(([drawn, km]) => [roundKm(drawn), roundKm(km)] as [number, number]) }),
      elevation: null,
      waypoints: plotted,
      ...(course && {
        course: {
          kilometres: roundKm(course.kilometres),
          riddenKilometres: roundKm(course.riddenKm),
          ridden: course.pieces.map(({ isRidden = false }) => isRidden),
        },
      }),
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
