import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index, uniqueIndex } from "drizzle-orm/pg-core";
import { routeSortKeys, startBand, surfaceOf } from "../route-sort-keys";

type Column =
  | "authorId"
  | "authorSurface"
  | "averageRating"
  | "bestSeason"
  | "createdAt"
  | "difficultyLevel"
  | "distance"
  | "draftId"
  | "featuredScore"
  | "gpxData"
  | "groupId"
  | "homeCut"
  | "id"
  | "isPublic"
  | "lineStates"
  | "maxDays"
  | "minDays"
  | "roadSurface"
  | "routeType"
  | "search"
  | "startLatitude"
  | "startLongitude"
  | "stateCode"
  | "totalRatings"
  | "vehicleType";

/** Of `routes`: what lists read, in the order in which they read it. */
export const routeIndexes = (t: Readonly<Record<Column, ExtraConfigColumn>>) => [
  // One for each combination of filters, in list order. Otherwise a rare combination would scan all other routes.
  index("routes_public").on(t.id).where(sql`${t.isPublic}`),
  index("routes_state").on(t.stateCode, t.id).where(sql`${t.isPublic}`),
  index("routes_vehicle").on(t.vehicleType, t.id).where(sql`${t.isPublic}`),
  index("routes_difficulty").on(t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
  index("routes_state_vehicle").on(t.stateCode, t.vehicleType, t.id).where(sql`${t.isPublic}`),
  index("routes_state_difficulty").on(t.stateCode, t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
  index("routes_vehicle_difficulty").on(t.vehicleType, t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
  index("routes_filters").on(t.stateCode, t.vehicleType, t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
  index("routes_type").on(t.routeType, t.id).where(sql`${t.isPublic}`),
  index("routes_featured").on(sql`${t.featuredScore} desc`, sql`${t.id} desc`).where(sql`${t.isPublic}`),
  // One for each other order, alone and in a state. `id` and the days at the end let PostgreSQL skip routes of another
  // length inside the index.
  index("routes_rating")
    .on(...routeSortKeys.rating(t), t.id)
    .where(sql`${t.isPublic}`),
  index("routes_state_rating")
    .on(t.stateCode, ...routeSortKeys.rating(t), t.id)
    .where(sql`${t.isPublic}`),
  index("routes_distance_sort")
    .on(...routeSortKeys.distance(t), t.id, t.maxDays, t.minDays)
    .where(sql`${t.isPublic}`),
  index("routes_state_distance")
    .on(t.stateCode, ...routeSortKeys.distance(t), t.id, t.maxDays, t.minDays)
    .where(sql`${t.isPublic}`),
  index("routes_longest")
    .on(...routeSortKeys.longest(t), t.id, t.maxDays, t.minDays)
    .where(sql`${t.isPublic}`),
  index("routes_state_longest")
    .on(t.stateCode, ...routeSortKeys.longest(t), t.id, t.maxDays, t.minDays)
    .where(sql`${t.isPublic}`),
  // All filters in the index: the fewer routes match, the more of its entries are read, but only those.
  index("routes_days")
    .on(
      t.maxDays,
      t.minDays,
      ...routeSortKeys.distance(t),
      t.vehicleType,
      t.difficultyLevel,
      t.routeType,
      t.id,
    )
    .where(sql`${t.isPublic}`),
  index("routes_state_days")
    .on(
      t.stateCode,
      t.maxDays,
      t.minDays,
      ...routeSortKeys.distance(t),
      t.vehicleType,
      t.difficultyLevel,
      t.routeType,
      t.id,
    )
    .where(sql`${t.isPublic}`),
  // In the order of the matches that are looked for, with all other filters.
  index("routes_season")
    .on(t.bestSeason, t.id, t.stateCode, t.vehicleType, t.difficultyLevel, t.routeType, t.maxDays, t.minDays)
    .where(sql`${t.isPublic} and ${t.bestSeason} is not null`),
  index("routes_state_season")
    .on(t.stateCode, t.bestSeason, t.id, t.vehicleType, t.difficultyLevel, t.routeType, t.maxDays, t.minDays)
    .where(sql`${t.isPublic} and ${t.bestSeason} is not null`),
  index("routes_surface")
    .on(
      surfaceOf(t),
      t.id,
      t.stateCode,
      t.vehicleType,
      t.difficultyLevel,
      t.routeType,
      t.bestSeason,
      t.maxDays,
      t.minDays,
    )
    .where(sql`${t.isPublic} and ${surfaceOf(t)} is not null`),
  index("routes_state_surface")
    .on(
      t.stateCode,
      surfaceOf(t),
      t.id,
      t.vehicleType,
      t.difficultyLevel,
      t.routeType,
      t.bestSeason,
      t.maxDays,
      t.minDays,
    )
    .where(sql`${t.isPublic} and ${surfaceOf(t)} is not null`),
  // For any area, with all other filters and orders: degree by degree of latitude. With the columns that their expressions
  // take, PostgreSQL reads this index alone: of many routes, each row of the table is on a page of its own.
  index("routes_start")
    .on(
      startBand(t),
      t.startLongitude,
      t.startLatitude,
      t.id,
      t.vehicleType,
      t.difficultyLevel,
      t.routeType,
      t.bestSeason,
      surfaceOf(t),
      t.maxDays,
      t.minDays,
      t.roadSurface,
      t.authorSurface,
      t.distance,
      t.averageRating,
      t.totalRatings,
      t.authorId,
    )
    .where(sql`${t.isPublic} and ${t.startLatitude} is not null`),
  index("routes_without_start").on(t.id).where(sql`${t.startLatitude} is null and ${t.gpxData} is not null`),
  // Routes from before `line_states`, which a sweep fills.
  index("routes_without_line_states")
    .on(t.id)
    .where(sql`${t.lineStates} is null and ${t.gpxData} is not null`),
  index("routes_home_cut_pending").on(t.id).where(sql`${t.homeCut} = 'pending'`),
  // With fastupdate, every search would also read the list of pending entries.
  index("routes_search").using("gin", t.search).with({ fastupdate: false }),
  index("routes_private_newest").on(t.id).where(sql`not ${t.isPublic}`),
  index("routes_private").on(t.authorId, t.id).where(sql`not ${t.isPublic}`),
  index("routes_group").on(t.groupId, t.id).where(sql`${t.groupId} is not null`),
  index("routes_created").on(t.createdAt, t.authorId),
  index("routes_author").on(t.authorId, t.id),
  uniqueIndex("routes_draft").on(t.authorId, t.draftId).where(sql`${t.draftId} is not null`),
];
