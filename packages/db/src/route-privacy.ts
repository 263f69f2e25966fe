import { type Column, getTableColumns } from "drizzle-orm";
import { routeTracks } from "./schema/route-tracks";
import { routes } from "./schema/routes";

/**
 * What a column may tell people other than the route's author.
 *
 * - `shape`: drawn from the line or the places. Hidden, cut and restored together; others read the cut form.
 * - `public`: never tells where the route goes.
 * - `private`: never leaves to others.
 * - `served`: the file that others download. Emptied while the route is hidden, replaced when it is cut.
 * - `upload`: the file as it was uploaded. Others get it only while nothing of the route is cut.
 */
export type ColumnKind = "shape" | "public" | "private" | "served" | "upload";

/**
 * Every column of `routes` and `route_tracks`. Hiding, cutting, restoring and the views follow this table: a new
 * column does not compile until it is classified here. A migration that adds a `shape` column has to fill it in
 * `route_wholes` too, or routes that are cut already lose it when they are restored.
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
    routeType: "public",
    imageUrls: "public",
    gpxFileUrl: "served",
    gpxData: "shape",
    createdAt: "public",
    // Changes when the author cuts the route or shows it whole.
    updatedAt: "private",
    tags: "public",
    ascent: "shape",
    descent: "shape",
    outline: "shape",
    spark: "shape",
    homeSafe: "private",
    homeCut: "private",
    draftId: "private",
    // Depends on the whole file and on `homeSafe`.
    draftDigest: "private",
    ratingSum: "public",
    totalRatings: "public",
    stateCode: "public",
    difficultyLevel: "public",
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
    elevation: "shape",
    waypoints: "shape",
    west: "shape",
    south: "shape",
    east: "shape",
    north: "shape",
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

/** The columns of `routes` of these kinds, as drizzle selects them. */
export const routeColumnsOf = <Kind extends ColumnKind>(...kinds: Kind[]) =>
  columnsOf(getTableColumns(routes), COLUMN_KINDS.routes, kinds);

/** The columns of `route_tracks` of these kinds, as drizzle selects them. */
export const trackColumnsOf = <Kind extends ColumnKind>(...kinds: Kind[]) =>
  columnsOf(getTableColumns(routeTracks), COLUMN_KINDS.routeTracks, kinds);

function columnsOf<
  Columns extends Readonly<Record<string, Column>>,
  Table extends Readonly<Record<keyof Columns, ColumnKind>>,
  Kind extends ColumnKind,
>(columns: Columns, table: Table, kinds: readonly Kind[]) {
  const isWanted = (kind: ColumnKind | undefined) => kinds.some((one) => one === kind);
  const chosen = Object.entries(columns).filter(([name]) => isWanted(table[name]));
  // Object.fromEntries forgets the names; they are those that the kinds select.
  return Object.fromEntries(chosen) as Pick<Columns, NamesOf<Table, Kind> & keyof Columns>;
}

/** Null for each of the columns. */
export function nullsOf<Name extends string>(columns: Readonly<Record<Name, Column>>): Record<Name, null> {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as Record<Name, null>;
}
