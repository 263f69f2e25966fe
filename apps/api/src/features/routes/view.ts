import type { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { can } from "@longpaddock/domain/access";
import { type Actor, isAdmin, isOnboarded } from "@longpaddock/domain/actor";
import { canMarkRoute } from "@longpaddock/domain/marks/policy";
import { canRate } from "@longpaddock/domain/ratings/policy";
import {
  canEditRoute,
  canRequestDeletion,
  canSeeTrack,
  canWithdrawDeletion,
} from "@longpaddock/domain/routes/policy";
import { excerptOf, routeStates, routeVisibility } from "@longpaddock/domain/routes/rules";
import type { loadTrack, RouteRow } from "./load";
import { type MineRow, mineView } from "./mine";
import type { CardColumns } from "./route-columns";

export type CardRow = CardColumns & MineRow;

interface CardOptions {
  /** Sends the beginning of the description instead of all of it. */
  excerpt?: boolean | undefined;
}

/**
 * `distance` is kilometres, as text. `gpxData` is null without a link, or unless the actor's plan includes premium
 * routes.
 */
export function routeCardView(row: CardRow, actor: Actor, options: CardOptions = {}) {
  const { googleMapsUrl, isPublic, authorId, routeType } = row;
  // Lists have no routes that their viewer must not see.
  const access = { isPublic, authorId, routeType, isShared: row.groupId !== null };
  const maySeeLink = googleMapsUrl !== null && canSeeTrack(actor, access).allowed;
  return {
    id: row.id,
    name: row.name,
    ...textOf(row, options),
    vehicleType: row.vehicleType,
    difficulty: row.difficulty,
    state: row.state,
    states: routeStates(row),
    city: row.city,
    distance: row.distance,
    duration: row.duration,
    bestSeason: row.bestSeason,
    vehicleUsed: row.vehicleUsed,
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

function textOf(
  { description }: CardRow,
  { excerpt }: CardOptions,
): { description?: string | null; excerpt?: string | null } {
  return excerpt ? { excerpt: excerptOf(description) } : { description };
}

export type RouteCard = ReturnType<typeof routeCardView>;

/** `gpxData` of a premium route is null unless the actor's plan includes premium routes. */
export function routeView(row: RouteRow, actor: Actor) {
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
    vehicleUsed: row.vehicleUsed,
    tags: row.tags,
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

export function authorView(
  row: Pick<CardRow, "authorId" | "authorFirstName" | "authorLastName" | "authorImageUrl">,
) {
  return {
    id: row.authorId,
    firstName: row.authorFirstName,
    lastName: row.authorLastName,
    profileImageUrl: row.authorImageUrl,
  };
}

function gpxDataView({ id, gpxData, gpxFileName, gpxBytes, gpxPoints }: RouteRow) {
  if (!gpxData) return null;
  const file =
    gpxFileName === null
      ? null
      : { url: `/api/routes/${id}/gpx`, name: gpxFileName, bytes: gpxBytes, points: gpxPoints };
  return { ...gpxData, file };
}

/** True with waypoints that this actor may see, from which a GPX file is written. */
const isPlotted = ({ gpxData }: RouteRow) => gpxData !== null && gpxData.waypoints.length > 0;

type DeletionRequestRow = Pick<
  typeof routeDeletionRequests.$inferSelect,
  "id" | "routeId" | "status" | "reason" | "createdAt"
>;

export function deletionRequestView({ id, routeId, status, reason, createdAt }: DeletionRequestRow) {
  return { id, routeId, status, reason, createdAt: createdAt.toISOString() };
}

type TrackRow = Awaited<ReturnType<typeof loadTrack>>;

/** The line of a plotted route follows roads or connects its waypoints. */
export function trackView({ track, gpxData, roadLine }: TrackRow) {
  const plotted = (gpxData?.waypoints ?? []).map(({ name, latitude, longitude }) => ({
    name: name ?? null,
    latitude,
    longitude,
  }));
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
  const named = track.waypoints.map(({ name, latitude, longitude }) => ({
    name: name ?? null,
    latitude,
    longitude,
  }));
  const straight = track.track.map(() => false);
  return { lines: track.track, straight, elevation: track.elevation, waypoints: named };
}
