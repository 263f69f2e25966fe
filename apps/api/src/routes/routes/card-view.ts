import { can } from "@longpaddock/domain/access";
import { type Actor, isAdmin, isOnboarded, isSignedIn } from "@longpaddock/domain/actor";
import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { BEST_SEASONS } from "@longpaddock/domain/routes/best-seasons";
import {
  canEditRoute,
  canRequestDeletion,
  canSeeTrack,
  canWithdrawDeletion,
} from "@longpaddock/domain/routes/policy";
import { excerptOf, routeStates, routeVisibility } from "@longpaddock/domain/routes/rules";
import { ROUTE_SURFACES, ROUTE_TYPES, ROUTE_VISIBILITIES } from "@longpaddock/domain/routes/vocabulary";
import { STATE_CODES, STATE_WORDS } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { person, personView } from "../../core/person-view";
import type { MineRow } from "./mine";
import type { CardColumns } from "./route-columns";

export const stars = z.int32().min(1).max(5);

const authorAnswer = answer("RouteAuthor", person.shape);

const mineAnswer = answer("RouteMine", {
  starred: z.boolean(),
  completed: z.boolean(),
  /** Null without a rating. */
  rating: stars.nullable(),
  /** True while the member's request to delete their route is pending. */
  deletionRequested: z.boolean(),
});

/** Fields that cards and pages share. */
export const summary = {
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
  surface: z.enum(ROUTE_SURFACES).nullable().meta({
    description: "By the named roads that the line follows, otherwise what the author says; null if unknown",
  }),
  dirtShare: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: "Per cent of those roads that are unsealed; null if the line follows too few" }),
  vehicleUsed: z.string().nullable().meta({ description: "What the author rode or drove, in their words" }),
  closures: z
    .array(
      z.strictObject({
        everyYear: z.boolean(),
        from: z
          .string()
          .nullable()
          .meta({ description: "The first day: MM-DD if every year, otherwise YYYY-MM-DD; null if already" }),
        until: z.string().nullable().meta({ description: "The last day; null until further notice" }),
        part: z.string().nullable().meta({ description: "Where; null for the whole route" }),
        reason: z.string(),
        source: z.url().nullable().meta({ description: "The page of whoever says so" }),
      }),
    )
    .meta({ description: "When it can't be ridden, as its author knows it; those that are over too" }),
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
  author: authorAnswer,
  mine: mineAnswer.nullable().meta({ description: "The current user's marks and rating; null for guests" }),
};

export const routeCardAnswer = answer("RouteCard", {
  ...summary,
  description: z.string().nullable().exactOptional().meta({ description: "Absent with `excerpt=true`" }),
  distanceFrom: z
    .number()
    .min(0)
    .exactOptional()
    .meta({ description: "Kilometres from `near` to where the route starts; only with `near`" }),
  excerpt: z
    .string()
    .nullable()
    .exactOptional()
    .meta({ description: "The first 240 characters of the description; only with `excerpt=true`" }),
  photoUrl: z.string().nullable().meta({ description: "The first of its photos; null without any" }),
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

export type RouteCard = z.infer<typeof routeCardAnswer>;

export interface CardRow extends CardColumns, MineRow {
  /** In lists near a place. */
  distanceFrom?: number;
}

interface CardOptions {
  /** Sends the beginning of the description instead of all of it. */
  excerpt?: boolean | undefined;
}

/**
 * `distance` is kilometres, as text. `gpxData` is null without a link, or unless the actor's plan includes premium
 * routes.
 */
export function routeCardView(row: CardRow, actor: Actor, { excerpt }: CardOptions = {}): RouteCard {
  const { googleMapsUrl, isPublic, authorId, routeType } = row;
  // Lists have no routes that their viewer must not see.
  const access = { isPublic, authorId, routeType, isShared: row.groupId !== null };
  const maySeeLink = googleMapsUrl !== null && canSeeTrack(actor, access).allowed;
  return {
    id: row.id,
    name: row.name,
    ...(row.distanceFrom !== undefined && { distanceFrom: row.distanceFrom }),
    ...(excerpt ? { excerpt: excerptOf(row.description) } : { description: row.description }),
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
    averageRating: row.averageRating,
    totalRatings: row.totalRatings,
    routeType: row.routeType,
    isPublic: row.isPublic,
    visibility: routeVisibility(row),
    groupId: row.groupId,
    outline: row.outline,
    spark: row.spark,
    ascent: row.ascent,
    roads: row.roads,
    photoUrl: row.photoUrl,
    gpxData: maySeeLink ? { googleMapsUrl } : null,
    hasGpx: row.hasGpx,
    createdAt: row.createdAt.toISOString(),
    author: authorView(row),
    mine: mineView(row, actor),
    can: {
      edit: can(actor, isOnboarded, (rider) => canEditRoute(rider, access)),
      requestDeletion:
        row.deletionRequested !== true &&
        can(actor, isOnboarded, (rider) => canRequestDeletion(rider, access)),
      withdrawDeletion:
        row.deletionRequested === true &&
        can(actor, isOnboarded, (rider) => canWithdrawDeletion(rider, access)),
      adminDelete: isAdmin(actor),
    },
  };
}

export function authorView(
  row: Pick<CardRow, "authorId" | "authorFirstName" | "authorLastName" | "authorImageUrl">,
): z.infer<typeof authorAnswer> {
  return personView(row.authorId, {
    firstName: row.authorFirstName,
    lastName: row.authorLastName,
    profileImageUrl: row.authorImageUrl,
  });
}

export function mineView(
  { starred, completed, ownRating, deletionRequested }: MineRow,
  actor: Actor,
): z.infer<typeof mineAnswer> | null {
  if (!isSignedIn(actor)) return null;
  return {
    starred: starred === true,
    completed: completed === true,
    rating: ownRating ?? null,
    deletionRequested: deletionRequested === true,
  };
}
