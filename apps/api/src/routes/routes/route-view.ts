import { can } from "@longpaddock/domain/access";
import { type Actor, isAdmin, isOnboarded } from "@longpaddock/domain/actor";
import { ALONG_THE_WAY } from "@longpaddock/domain/geo";
import { canMarkRoute } from "@longpaddock/domain/marks/policy";
import { canRate } from "@longpaddock/domain/ratings/policy";
import {
  canEditRoute,
  canRequestDeletion,
  canSeeTrack,
  canWithdrawDeletion,
} from "@longpaddock/domain/routes/policy";
import { routeStates, routeVisibility } from "@longpaddock/domain/routes/rules";
import { z } from "zod";
import { answer, latitude, longitude, rowId, tally } from "../../core/answers";
import { routePhotoAnswer, routePhotoView } from "../route-photos/view";
import { authorView, mineView, summary } from "./card-view";
import type { RouteRow } from "./load";

export const routeAnswer = answer("Route", {
  ...summary,
  description: z.string().nullable(),
  rating: summary.averageRating.meta({ description: "The same as `averageRating`" }),
  estimatedDuration: summary.duration.meta({ description: "The same as `duration`" }),
  gpxUrl: z.string().nullable().meta({ description: "The same as `gpxData.file.url`" }),
  gpxFileName: z.string().nullable().meta({ description: "The same as `gpxData.file.name`" }),
  tags: z.array(z.string()),
  photos: z.array(routePhotoAnswer).meta({ description: "In their author's order" }),
  descent: tally.meta({ description: "Metres" }).nullable(),
  gpxData: z
    .strictObject({
      content: z
        .string()
        .nullable()
        .meta({ description: "The GPX file as text, up to 256 KiB. Download larger files from `file.url`" }),
      googleMapsUrl: z.url().nullable(),
      waypoints: z.array(
        z.strictObject({
          name: z.string().exactOptional(),
          place_id: z.string().exactOptional(),
          formatted_address: z.string().exactOptional(),
          latitude,
          longitude,
        }),
      ),
      file: z
        .strictObject({
          url: z.string(),
          name: z.string(),
          bytes: tally.nullable(),
          points: tally.nullable(),
          leftOut: tally.nullable().meta({
            description: "Points of the file that are left out of the line; null unless the route is yours",
          }),
        })
        .nullable(),
    })
    .nullable(),
  days: z
    .array(
      z.strictObject({
        day: rowId,
        distance: z
          .number()
          .min(0)
          .meta({ description: `Kilometres, counted ${ALONG_THE_WAY}` }),
        ascent: tally.meta({ description: "Metres" }).nullable(),
        descent: tally.meta({ description: "Metres" }).nullable(),
        start: z.string().nullable().meta({ description: "A place that is known there" }),
        end: z.string().nullable(),
        fuelGap: z
          .number()
          .min(0)
          .nullable()
          .meta({ description: "Kilometres of the longest stretch without fuel, along the same line" }),
        gpxUrl: z.string().meta({ description: "The GPX file of this day" }),
      }),
    )
    .nullable()
    .meta({
      description: "As its author splits it; null if it isn't split, or if your plan lacks premium routes",
    }),
  warnings: z
    .array(z.string())
    .exactOptional()
    .meta({ description: "After a change: what of the file that was sent isn't used, and why" }),
  homeSafe: z.boolean().nullable(),
  homeCut: z.enum(["none", "pending", "done"]).nullable(),
  version: rowId.nullable().meta({ description: "Send it with an edit; null unless the route is yours" }),
  can: z.strictObject({
    downloadGpx: z.boolean(),
    seeTrack: z.boolean(),
    rate: z.boolean(),
    mark: z.boolean(),
    requestDeletion: z.boolean(),
    withdrawDeletion: z.boolean(),
    adminDelete: z.boolean(),
    edit: z.boolean(),
  }),
});

export type RideDay = NonNullable<z.infer<typeof routeAnswer>["days"]>[number];

/** `gpxData` of a premium route is null unless the actor's plan includes premium routes. */
export function routeView(row: RouteRow, actor: Actor, days: RideDay[] | null) {
  const maySeeTrack = canSeeTrack(actor, row).allowed;
  const hasGpx = row.gpxFileName !== null;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    vehicleType: row.vehicleType,
    difficulty: row.difficulty,
    state: row.state,
    states: routeStates(row),
    city: row.city,
    distance: row.distance,
    duration: row.duration,
    bestSeason: row.bestSeason,
    surface: row.roadSurface ?? row.authorSurface,
    dirtShare: row.dirtShare,
    vehicleUsed: row.vehicleUsed,
    closures: row.closures,
    tags: row.tags,
    photos: row.photos.map((photo) => routePhotoView(photo, actor, row)),
    averageRating: row.averageRating,
    totalRatings: row.totalRatings,
    routeType: row.routeType,
    isPublic: row.isPublic,
    visibility: routeVisibility(row),
    groupId: row.groupId,
    outline: row.outline,
    spark: row.spark,
    ascent: row.ascent,
    descent: row.descent,
    roads: row.roads,
    gpxData: maySeeTrack ? gpxDataView(row) : null,
    hasGpx,
    days,
    homeSafe: row.homeSafe,
    homeCut: row.homeCut,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    author: authorView(row),
    mine: mineView(row, actor),
    can: {
      downloadGpx: maySeeTrack && (hasGpx || isPlotted(row)),
      seeTrack: maySeeTrack,
      rate: can(actor, isOnboarded, (rider) => canRate(rider, row)),
      mark: can(actor, isOnboarded, (rider) => canMarkRoute(rider, row)),
      requestDeletion:
        row.deletionRequested !== true && can(actor, isOnboarded, (rider) => canRequestDeletion(rider, row)),
      withdrawDeletion:
        row.deletionRequested === true && can(actor, isOnboarded, (rider) => canWithdrawDeletion(rider, row)),
      adminDelete: isAdmin(actor),
      edit: can(actor, isOnboarded, (rider) => canEditRoute(rider, row)),
    },
  };
}

function gpxDataView({ id, gpxData, gpxFileName, gpxBytes, gpxPoints, gpxLeftOut }: RouteRow) {
  if (!gpxData) return null;
  const file =
    gpxFileName === null
      ? null
      : {
          url: `/api/routes/${id}/gpx`,
          name: gpxFileName,
          bytes: gpxBytes,
          points: gpxPoints,
          leftOut: gpxLeftOut,
        };
  return { ...gpxData, file };
}

/** True with waypoints that this actor may see, from which a GPX file is written. */
const isPlotted = ({ gpxData }: RouteRow) => gpxData !== null && gpxData.waypoints.length > 0;
