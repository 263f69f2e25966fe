import { withoutPrefix } from "../xml/names";

/** The elements that are read; `other` is skipped with everything inside it. */
export type GpxElement =
  | "gpx"
  | "gpxExtensions"
  | "checkedLine"
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

/** A Map because element names come from the file: `__proto__` must not resolve. */
const CHILDREN: ReadonlyMap<GpxElement, ReadonlyMap<string, GpxElement>> = new Map([
  [
    "gpx",
    children({
      metadata: "metadata",
      name: "documentName",
      trk: "track",
      rte: "route",
      wpt: "waypoint",
      extensions: "gpxExtensions",
    }),
  ],
  ["metadata", children({ name: "documentName" })],
  ["track", children({ name: "trackName", trkseg: "trackSegment" })],
  ["trackSegment", children({ trkpt: "trackPoint" })],
  ["trackPoint", children({ ele: "pointElevation", time: "pointTime" })],
  ["route", children({ name: "routeName", rtept: "routePoint" })],
  ["routePoint", children({ ele: "pointElevation", time: "pointTime", extensions: "routePointExtensions" })],
  ["waypoint", children({ name: "waypointName", ele: "waypointElevation" })],
]);

/** Says of a file that this product wrote that its author has checked the line by hand. */
export const CHECKED_LINE = "checkedLine";

/** Garmin BaseCamp stores the road between two route points in an extension. */
const EXTENSION_CHILDREN: ReadonlyMap<GpxElement, ReadonlyMap<string, GpxElement>> = new Map([
  ["gpxExtensions", children({ [CHECKED_LINE]: "checkedLine" })],
  ["routePointExtensions", children({ RoutePointExtension: "routePointExtension" })],
  ["routePointExtension", children({ rpt: "shapingPoint" })],
]);

const TEXT_ELEMENTS: ReadonlySet<GpxElement> = new Set<GpxElement>([
  "documentName",
  "trackName",
  "routeName",
  "pointElevation",
  "pointTime",
  "waypointName",
  "waypointElevation",
]);

/**
 * Resolves a tag name inside `parent`. Outside extensions it must have the root's `prefix` ("" or "gpx:"), so that
 * another application's `name` or `ele` isn't mistaken for GPX.
 */
export function childElement(parent: GpxElement, name: string, prefix: string): GpxElement {
  const extension = EXTENSION_CHILDREN.get(parent);
  if (extension) return extension.get(withoutPrefix(name)) ?? "other";
  if (!name.startsWith(prefix)) return "other";
  return CHILDREN.get(parent)?.get(name.slice(prefix.length)) ?? "other";
}

export function hasText(element: GpxElement): boolean {
  return TEXT_ELEMENTS.has(element);
}

function children(names: Readonly<Record<string, GpxElement>>): ReadonlyMap<string, GpxElement> {
  return new Map(Object.entries(names));
}
