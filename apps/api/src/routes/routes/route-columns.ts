import { routeColumnsOf } from "@longpaddock/db/route-privacy";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { firstPhoto } from "../route-photos/photo-columns";

/** The columns that anyone may read. Lists and views select from these, so that they cannot include private ones. */
export const publicRouteColumns = routeColumnsOf("public", "shape");

/** Columns that cards and pages share. Requires a join of `users` as the author. */
export const summaryColumns = {
  id: publicRouteColumns.id,
  name: publicRouteColumns.name,
  vehicleType: publicRouteColumns.vehicleType,
  difficulty: publicRouteColumns.difficulty,
  state: publicRouteColumns.state,
  lineStates: publicRouteColumns.lineStates,
  city: publicRouteColumns.city,
  distance: publicRouteColumns.distance,
  duration: publicRouteColumns.duration,
  bestSeason: publicRouteColumns.bestSeason,
  roadSurface: publicRouteColumns.roadSurface,
  authorSurface: publicRouteColumns.authorSurface,
  dirtShare: publicRouteColumns.dirtShare,
  vehicleUsed: publicRouteColumns.vehicleUsed,
  closures: publicRouteColumns.closures,
  averageRating: publicRouteColumns.averageRating,
  totalRatings: publicRouteColumns.totalRatings,
  routeType: publicRouteColumns.routeType,
  isPublic: publicRouteColumns.isPublic,
  groupId: publicRouteColumns.groupId,
  outline: publicRouteColumns.outline,
  spark: publicRouteColumns.spark,
  roads: publicRouteColumns.roads,
  ascent: publicRouteColumns.ascent,
  createdAt: publicRouteColumns.createdAt,
  authorId: publicRouteColumns.authorId,
  authorFirstName: users.firstName,
  authorLastName: users.lastName,
  authorImageUrl: users.profileImageUrl,
};

/** Flat, because letting the query builder nest them takes three times as long as doing it in the view. */
export const cardColumns = {
  ...summaryColumns,
  description: publicRouteColumns.description,
  googleMapsUrl: sql<string | null>`${publicRouteColumns.gpxData} ->> 'googleMapsUrl'`.as("google_maps_url"),
  photoUrl: firstPhoto.as("photo_url"),
  hasGpx: sql<boolean>`${routes.gpxFileUrl} is not null`.as("has_gpx"),
};

export type CardColumns = SelectResultFields<typeof cardColumns>;
