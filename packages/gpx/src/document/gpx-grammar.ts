/** Where in a GPX document an element stands. `other` and all that it holds is passed over. */
export type Place =
  | "gpx"
  | "metadata"
  | "documentName"
  | "track"
  | "trackName"
  | "trackSegment"
  | "trackPoint"
  | "route"
  | "routeName"
  | "routePoint"
  | "routePointExtensions"
  | "routePointExtension"
  | "shapingPoint"
  | "pointElevation"
  | "pointTime"
  | "waypoint"
  | "waypointName"
  | "waypointElevation"
  | "other";

/** Maps, not objects: the keys that are looked up come from the file. */
const CHILDREN: ReadonlyMap<Place, ReadonlyMap<string, Place>> = new Map([
  [
    "gpx",
    children({ metadata: "metadata", name: "documentName", trk: "track", rte: "route", wpt: "waypoint" }),
  ],
  ["metadata", children({ name: "documentName" })],
  ["track", children({ name: "trackName", trkseg: "trackSegment" })],
  ["trackSegment", children({ trkpt: "trackPoint" })],
  ["trackPoint", children({ ele: "pointElevation", time: "pointTime" })],
  ["route", children({ name: "routeName", rtept: "routePoint" })],
  ["routePoint", children({ ele: "pointElevation", time: "pointTime", extensions: "routePointExtensions" })],
  ["waypoint", children({ name: "waypointName", ele: "waypointElevation" })],
]);

/** BaseCamp keeps the road between two route points in an extension, under a namespace prefix of its own. */
const EXTENSION_CHILDREN: ReadonlyMap<Place, ReadonlyMap<string, Place>> = new Map([
  ["routePointExtensions", children({ RoutePointExtension: "routePointExtension" })],
  ["routePointExtension", children({ rpt: "shapingPoint" })],
]);

const WITH_TEXT: ReadonlySet<Place> = new Set<Place>([
  "documentName",
  "trackName",
  "routeName",
  "pointElevation",
  "pointTime",
  "waypointName",
  "waypointElevation",
]);

/**
 * The place of an element called `name` inside `parent`. GPX elements carry the root's prefix ("" or "gpx:"),
 * so that an application's own `name` or `ele` is not taken for the point's.
 */
export function childElement(parent: Place, name: string, prefix: string): Place {
  const extension = EXTENSION_CHILDREN.get(parent);
  if (extension) return extension.get(withoutPrefix(name)) ?? "other";
  if (!name.startsWith(prefix)) return "other";
  return CHILDREN.get(parent)?.get(name.slice(prefix.length)) ?? "other";
}

export function hasText(place: Place): boolean {
  return WITH_TEXT.has(place);
}

export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function children(names: Readonly<Record<string, Place>>): ReadonlyMap<string, Place> {
  return new Map(Object.entries(names));
}
