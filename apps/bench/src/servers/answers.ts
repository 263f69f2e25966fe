import type { RouteGpxData } from "@longpaddock/db/schema/routes";
import { can } from "@longpaddock/domain/access";
import { type Actor, isAdmin, isOnboarded } from "@longpaddock/domain/actor";
import { BRAND } from "@longpaddock/domain/brand";
import { canMarkRoute } from "@longpaddock/domain/marks/policy";
import { canRate } from "@longpaddock/domain/ratings/policy";
import {
  canEditRoute,
  canRequestDeletion,
  canSeeRoute,
  canSeeTrack,
  canWithdrawDeletion,
} from "@longpaddock/domain/routes/policy";
import { decimal, isAuthor, routeStates } from "@longpaddock/domain/routes/rules";
import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import type { StateCode, StateWord } from "@longpaddock/domain/states";
import { routesCursor } from "../data/cursor";

type Waypoint = NonNullable<RouteGpxData["waypoints"]>[number];

/** Rows and answers of the servers that ours is compared with. */
export interface CardRow {
  id: number;
  name: string;
  excerpt: string | null;
  googleMapsUrl: string | null;
  vehicleType: string;
  difficulty: string;
  state: StateWord;
  lineStates: StateCode[] | null;
  city: string | null;
  distance: string | null;
  duration: string | null;
  averageRating: number | null;
  totalRatings: number;
  routeType: RouteType;
  isPublic: boolean;
  outline: string | null;
  spark: string | null;
  ascent: number | null;
  hasGpx: boolean;
  createdAt: Date;
  authorId: string;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorImageUrl: string | null;
  /** Absent for visitors. */
  starred?: boolean;
  completed?: boolean;
  ownRating?: number | null;
  deletionRequested?: boolean;
}

/** Here no route is shared with a group. */
const ungrouped = <Row extends object>(row: Row) => ({ ...row, isShared: false });

/** What cards and pages share. */
type SummaryRow = Omit<CardRow, "excerpt" | "googleMapsUrl" | "hasGpx">;

export interface DetailRow extends SummaryRow {
  description: string | null;
  tags: string[];
  descent: number | null;
  gpxData: RouteGpxData | null;
  gpxFileName: string | null;
  gpxBytes: number | null;
  gpxPoints: number | null;
  homeSafe: boolean;
  version: number;
  homeCut: string;
}

export function card(row: CardRow, actor: Actor) {
  return {
    id: row.id,
    name: row.name,
    excerpt: row.excerpt,
    vehicleType: row.vehicleType,
    difficulty: row.difficulty,
    state: row.state,
    states: routeStates(row),
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
    gpxData:
      row.googleMapsUrl !== null && canSeeTrack(actor, ungrouped(row)).allowed
        ? { googleMapsUrl: row.googleMapsUrl }
        : null,
    hasGpx: row.hasGpx,
    createdAt: row.createdAt.toISOString(),
    author: author(row),
    mine: mine(row, actor),
    can: {
      edit: can(actor, isOnboarded, (rider) => canEditRoute(rider, ungrouped(row))),
      requestDeletion:
        !row.deletionRequested &&
        can(actor, isOnboarded, (rider) => canRequestDeletion(rider, ungrouped(row))),
      withdrawDeletion:
        row.deletionRequested === true &&
        can(actor, isOnboarded, (rider) => canWithdrawDeletion(rider, ungrouped(row))),
      adminDelete: isAdmin(actor),
    },
  };
}

/** Null when the actor may not see the route. */
export function detail(row: DetailRow | undefined, actor: Actor) {
  if (!row || !canSeeRoute(actor, ungrouped(row)).allowed) return null;
  const mayHaveGpx = canSeeTrack(actor, ungrouped(row)).allowed;
  const hasGpx = row.gpxFileName !== null;
  const isOwn = isAuthor(actor, row);
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
    tags: row.tags,
    averageRating: row.averageRating,
    totalRatings: row.totalRatings,
    routeType: row.routeType,
    isPublic: row.isPublic,
    outline: row.outline,
    spark: row.spark,
    ascent: row.ascent,
    descent: row.descent,
    gpxData: mayHaveGpx ? gpxData(row) : null,
    hasGpx,
    homeSafe: isOwn ? row.homeSafe : null,
    homeCut: isOwn ? row.homeCut : null,
    version: isOwn ? row.version : null,
    createdAt: row.createdAt.toISOString(),
    author: author(row),
    mine: mine(row, actor),
    can: {
      downloadGpx: mayHaveGpx && (hasGpx || (row.gpxData?.waypoints ?? []).length > 0),
      seeTrack: mayHaveGpx,
      rate: can(actor, isOnboarded, (rider) => canRate(rider, ungrouped(row))),
      mark: can(actor, isOnboarded, (rider) => canMarkRoute(rider, ungrouped(row))),
      requestDeletion:
        !row.deletionRequested &&
        can(actor, isOnboarded, (rider) => canRequestDeletion(rider, ungrouped(row))),
      withdrawDeletion:
        row.deletionRequested === true &&
        can(actor, isOnboarded, (rider) => canWithdrawDeletion(rider, ungrouped(row))),
      adminDelete: isAdmin(actor),
      edit: can(actor, isOnboarded, (rider) => canEditRoute(rider, ungrouped(row))),
    },
  };
}

function gpxData({ id, name, gpxData: data, gpxFileName, gpxBytes, gpxPoints }: DetailRow) {
  if (!data) return null;
  const file =
    gpxFileName === null
      ? null
      : { url: `/api/routes/${id}/gpx`, name: gpxFileName, bytes: gpxBytes, points: gpxPoints };
  return { ...data, content: file ? null : gpxText(name, data.waypoints ?? []), file };
}

/** The bench routes' names need no escaping, and their files don't exist. */
function gpxText(name: string, waypoints: readonly Waypoint[]): string {
  const at = ({ latitude, longitude }: Waypoint) =>
    `lat="${decimal(latitude, 7)}" lon="${decimal(longitude, 7)}"`;
  const places = waypoints.map((waypoint) => `<wpt ${at(waypoint)}><name>${waypoint.name}</name></wpt>\n`);
  const points = waypoints.map((waypoint) => `<rtept ${at(waypoint)}></rtept>\n`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="${BRAND.name}" `,
    `xmlns="http://www.topografix.com/GPX/1/1">\n${places.join("")}`,
    `<rte><name>${name}</name>\n${points.join("")}</rte>\n</gpx>\n`,
  ].join("");
}

function author({ authorId, authorFirstName, authorLastName, authorImageUrl }: SummaryRow) {
  return {
    id: authorId,
    firstName: authorFirstName,
    lastName: authorLastName,
    profileImageUrl: authorImageUrl,
  };
}

function mine({ starred, completed, ownRating, deletionRequested }: SummaryRow, actor: Actor) {
  return actor.kind === "guest" ? null : { starred, completed, rating: ownRating, deletionRequested };
}

/** Expects one row more than the page shows. */
export function listHeaders(
  address: { state: string; limit: number },
  rows: readonly CardRow[],
  total: number,
) {
  const headers: Record<string, string> = { "X-Total-Count": String(total) };
  const last = rows[address.limit - 1];
  if (rows.length > address.limit && last)
    headers.Link = `</api/routes?state=${address.state}&limit=${address.limit}&excerpt=true&cursor=${routesCursor(last.id)}>; rel="next"`;
  return headers;
}
