import type { Actor } from "@longpaddock/domain/actor";
import { canSeeTrack } from "@longpaddock/domain/routes/policy";
import { directionsUrl } from "@longpaddock/domain/routes/rules";
import type { listQuery } from "./list-query";
import type { loadTrack, RouteRow } from "./load";

type CardRow = Awaited<ReturnType<ReturnType<typeof listQuery>["execute"]>>[number];

/** A route as a list shows it: what a card says and no more. `distance` is kilometres, as text. */
export function routeCardView(row: CardRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    vehicleType: row.vehicleType,
    difficulty: row.difficulty,
    state: row.state,
    city: row.city,
    distance: row.distance,
    duration: row.duration,
    averageRating: row.averageRating,
    totalRatings: row.totalRatings,
    routeType: row.routeType,
    isPublic: row.isPublic,
    outline: row.outline,
    spark: row.spark,
    ascent: row.ascent,
    hasGpx: row.hasGpx,
    createdAt: row.createdAt.toISOString(),
    author: authorView(row),
  };
}

export type RouteCard = ReturnType<typeof routeCardView>;

/** A route as its page shows it. Premium routes give `gpxData` only to plans that may have it. */
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
    city: row.city,
    distance: row.distance,
    duration: row.duration,
    tags: row.tags,
    averageRating: row.averageRating,
    totalRatings: row.totalRatings,
    routeType: row.routeType,
    isPublic: row.isPublic,
    outline: row.outline,
    spark: row.spark,
    ascent: row.ascent,
    descent: row.descent,
    gpxData: maySeeTrack ? gpxDataView(row) : null,
    hasGpx,
    createdAt: row.createdAt.toISOString(),
    author: authorView(row),
    can: { downloadGpx: maySeeTrack && hasGpx, seeTrack: maySeeTrack },
  };
}

function authorView(
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
  const googleMapsUrl = gpxData.googleMapsUrl ?? directionsUrl(gpxData.waypoints);
  return { ...gpxData, googleMapsUrl, file };
}

type TrackRow = Awaited<ReturnType<typeof loadTrack>>;

/** What a map and an elevation profile draw. A plotted route's line runs through its waypoints. */
export function trackView({ track, gpxData }: TrackRow) {
  const plotted = (gpxData?.waypoints ?? []).map(({ name, latitude, longitude }) => ({
    name: name ?? null,
    latitude,
    longitude,
  }));
  if (!track) {
    const line = plotted.map(({ longitude, latitude }) => [longitude, latitude] as [number, number]);
    return { lines: line.length > 1 ? [line] : [], elevation: null, waypoints: plotted };
  }
  const named = track.waypoints.map(({ name, latitude, longitude }) => ({
    name: name ?? null,
    latitude,
    longitude,
  }));
  return { lines: track.track, elevation: track.elevation, waypoints: named };
}
