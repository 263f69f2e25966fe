import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { BEST_SEASONS } from "@longpaddock/domain/routes/best-seasons";
import { ROUTE_TYPES, ROUTE_VISIBILITIES } from "@longpaddock/domain/routes/vocabulary";
import { STATE_CODES, STATE_WORDS } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answerOf, instant, latitude, longitude, rowId, tally } from "../../core/answers";
import type { mineView } from "./mine";
import type { readContent } from "./read-content";
import type { authorView, deletionRequestView, routeCardView, trackView } from "./view";

export const stars = z.int32().min(1).max(5);

const routeAuthorAnswer = answerOf<typeof authorView>()("RouteAuthor", {
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});

const mineAnswer = answerOf<typeof mineView>()("RouteMine", {
  starred: z.boolean(),
  completed: z.boolean(),
  rating: stars.nullable(),
  deletionRequested: z.boolean(),
});

/** Fields that cards and pages share. */
const summary = {
  id: rowId,
  name: z.string(),
  vehicleType: z.enum(ROUTE_VEHICLE_TYPES),
  difficulty: z.enum(DIFFICULTY_WORDS),
  state: z.enum(STATE_WORDS),
  states: z
    .array(z.enum(STATE_CODES))
    .min(1)
    .meta({ description: "The code of `state`, then the other states that the line goes through" }),
  city: z.string().nullable(),
  distance: z
    .string()
    .regex(/^\d+\.\d{3}$/)
    .meta({ description: "Kilometres" })
    .nullable(),
  duration: z.string().nullable(),
  bestSeason: z
    .enum(BEST_SEASONS)
    .nullable()
    .meta({ description: "Seasons of the year in their order, or one of the others alone" }),
  vehicleUsed: z.string().nullable().meta({ description: "What the author rode or drove, in their words" }),
  averageRating: z.number().min(1).max(5).nullable(),
  totalRatings: tally,
  routeType: z.enum(ROUTE_TYPES),
  isPublic: z.boolean().meta({ description: "True only for everyone" }),
  visibility: z.enum(ROUTE_VISIBILITIES),
  groupId: rowId
    .nullable()
    .meta({ description: "The group whose members see it, with the visibility `group`" }),
  outline: z.string().meta({ description: "SVG path of the track" }).nullable(),
  spark: z.string().meta({ description: "SVG path of the elevation profile" }).nullable(),
  ascent: tally.meta({ description: "Metres" }).nullable(),
  roads: z
    .strictObject({
      isSchematic: z.boolean().meta({
        description: "True of the built-in roads, which are straight between the places that they join",
      }),
      isFallback: z.boolean().meta({ description: "True if they took the place of a routing service" }),
      straightKm: z.number().min(0).meta({ description: "Kilometres of `distance` off the roads" }),
    })
    .nullable()
    .meta({
      description: "Of a plotted route that follows roads; null if its waypoints are joined straight",
    }),
  hasGpx: z.boolean(),
  createdAt: instant,
  author: routeAuthorAnswer,
  mine: mineAnswer.nullable().meta({ description: "The current user's marks and rating; null for guests" }),
};

export const routeCardAnswer = answerOf<typeof routeCardView>()("RouteCard", {
  ...summary,
  description: z.string().nullable().exactOptional().meta({ description: "Absent with `excerpt=true`" }),
  excerpt: z
    .string()
    .nullable()
    .exactOptional()
    .meta({ description: "The first 240 characters of the description; only with `excerpt=true`" }),
  gpxData: z
    .strictObject({ googleMapsUrl: z.url() })
    .nullable()
    .meta({ description: "The link for directions; null without one, or if your plan lacks premium routes" }),
  can: z.strictObject({
    edit: z.boolean(),
    requestDeletion: z.boolean(),
    withdrawDeletion: z.boolean(),
    adminDelete: z.boolean(),
  }),
});

export const routeAnswer = answerOf<typeof readContent>()("Route", {
  ...summary,
  description: z.string().nullable(),
  rating: summary.averageRating.meta({ description: "The same as `averageRating`" }),
  estimatedDuration: summary.duration.meta({ description: "The same as `duration`" }),
  gpxUrl: z.string().nullable().meta({ description: "The same as `gpxData.file.url`" }),
  gpxFileName: z.string().nullable().meta({ description: "The same as `gpxData.file.name`" }),
  tags: z.array(z.string()),
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
        })
        .nullable(),
    })
    .nullable(),
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

export const trackAnswer = answerOf<typeof trackView>()("RouteTrack", {
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

export const deletionRequestAnswer = answerOf<typeof deletionRequestView>()("DeletionRequest", {
  id: rowId,
  routeId: rowId.nullable(),
  status: z.enum(["pending", "approved", "rejected"]),
  reason: z.string().nullable(),
  createdAt: instant,
});
