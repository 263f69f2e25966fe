import type { GroupRole } from "@longpaddock/domain/roles";
import { type Column, getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import { groupMembers } from "./schema/group-members";
import { routeTracks } from "./schema/route-tracks";
import { routes } from "./schema/routes";

/**
 * What a column may reveal to people other than the author.
 * - `shape`: derived from the track or waypoints. Hidden, cut and restored together; others read the cut version.
 * - `public`: reveals nothing about where the route goes.
 * - `private`: never sent to others.
 * - `served`: the file that others download. Cleared while the route is hidden, replaced when it is cut.
 * - `upload`: the original file. Others get it only while nothing is cut.
 */
export type ColumnKind = "shape" | "public" | "private" | "served" | "upload";

/**
 * Every column of `routes` and `route_tracks`; hiding, cutting, restoring and the views follow this table. A
 * new column does not compile until it is classified. A migration that adds a `shape` column must also fill
 * it in `route_wholes`; otherwise routes that are already cut keep the public version of it when restored.
 */
export const COLUMN_KINDS = {
  routes: {
    id: "public",
    name: "public",
    description: "public",
    state: "public",
    city: "public",
    vehicleType: "public",
    distance: "shape",
    difficulty: "public",
    duration: "shape",
    bestSeason: "public",
    vehicleUsed: "public",
    authorId: "public",
    isPublic: "public",
    groupId: "public",
    // Says something about the author's plan.
    onGroupPlan: "private",
    routeType: "public",
    imageUrls: "public",
    gpxFileUrl: "served",
    gpxData: "shape",
    createdAt: "public",
    // Reveals when the author cut or restored the route.
    updatedAt: "private",
    tags: "public",
    ascent: "shape",
    descent: "shape",
    outline: "shape",
    spark: "shape",
    roads: "shape",
    roadLine: "shape",
    lineStates: "shape",
    startLongitude: "shape",
    startLatitude: "shape",
    dirtShare: "shape",
    roadSurface: "shape",
    authorSurface: "public",
    days: "shape",
    // Others are told of those on the line that they get.
    addedStops: "private",
    closures: "public",
    homeSafe: "private",
    homeCut: "private",
    // Reveals how often the author has edited the route, also how its home is hidden.
    version: "private",
    draftId: "private",
    // Depends on the whole file and on `homeSafe`.
    draftDigest: "private",
    ratingSum: "public",
    totalRatings: "public",
    stateCode: "public",
    difficultyLevel: "public",
    // Generated from the duration, so that it is hidden and restored with it.
    minDays: "public",
    maxDays: "public",
    averageRating: "public",
    featuredScore: "public",
    search: "public",
  },
  routeTracks: {
    routeId: "public",
    storageKey: "upload",
    publicStorageKey: "served",
    publicBytes: "served",
    publicSha256: "served",
    fileName: "upload",
    bytes: "upload",
    sha256: "upload",
    points: "shape",
    segments: "shape",
    track: "shape",
    lineKeys: "shape",
    elevation: "shape",
    waypoints: "shape",
    west: "shape",
    south: "shape",
    east: "shape",
    north: "shape",
    // A day would tell when nobody was at home; a month doesn't.
    riddenMonth: "public",
    isPlanned: "public",
    // Of the whole file.
    leftOut: "private",
    createdAt: "public",
  },
} as const satisfies {
  routes: Record<keyof typeof routes.$inferSelect, ColumnKind>;
  routeTracks: Record<keyof typeof routeTracks.$inferSelect, ColumnKind>;
};

type Kinds = typeof COLUMN_KINDS;
type NamesOf<Table extends Readonly<Record<string, ColumnKind>>, Kind extends ColumnKind> = {
  [Name in keyof Table]: Table[Name] extends Kind ? Name : never;
}[keyof Table];

export type RouteColumn<Kind extends ColumnKind> = NamesOf<Kinds["routes"], Kind>;
export type TrackColumn<Kind extends ColumnKind> = NamesOf<Kinds["routeTracks"], Kind>;

export const routeColumnsOf = <Kind extends ColumnKind>(...kinds: Kind[]) =>
  columnsOf(getTableColumns(routes), COLUMN_KINDS.routes, kinds);

export const trackColumnsOf = <Kind extends ColumnKind>(...kinds: Kind[]) =>
  columnsOf(getTableColumns(routeTracks), COLUMN_KINDS.routeTracks, kinds);

function columnsOf<
  Columns extends Readonly<Record<string, Column>>,
  Table extends Readonly<Record<keyof Columns, ColumnKind>>,
  Kind extends ColumnKind,
>(columns: Columns, table: Table, kinds: readonly Kind[]) {
  const isSelected = (kind: ColumnKind | undefined) => kinds.some((one) => one === kind);
  const selected = Object.entries(columns).filter(([name]) => isSelected(table[name]));
  // Object.fromEntries loses the names from the type.
  return Object.fromEntries(selected) as Pick<Columns, NamesOf<Table, Kind> & keyof Columns>;
}

export function nullsOf<Name extends string>(columns: Readonly<Record<Name, Column>>): Record<Name, null> {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as Record<Name, null>;
}

/**
 * Whether a route is shared with a group in which this viewer is an active member. The column is named with its table:
 * drizzle leaves that out of statements without a join, and the membership has a column of the same name.
 */
export const isSharedWith = (viewer: SQLWrapper) =>
  sql<boolean>`exists (select from ${groupMembers} sharing where sharing.group_id = ${routes}.group_id
    and sharing.user_id = ${viewer} and sharing.status = 'active')`;

/** The viewer's role in that group; null without one. */
export const groupRoleOf = (viewer: SQLWrapper) =>
  sql<GroupRole | null>`(select sharing.role from ${groupMembers} sharing where sharing.group_id = ${routes}.group_id
    and sharing.user_id = ${viewer} and sharing.status = 'active')`;
