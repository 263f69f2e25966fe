import { withoutPrefix } from "../xml/names";

/** The elements that are read; `other` is skipped with everything inside it. */
export type KmlElement =
  | "document"
  | "documentName"
  | "folder"
  | "folderName"
  | "networkLink"
  | "placemark"
  | "placemarkName"
  | "geometries"
  | "area"
  | "point"
  | "line"
  | "track"
  | "altitudeMode"
  | "coordinates"
  | "trackTime"
  | "trackPoint"
  | "other";

const features = {
  Document: "document",
  Folder: "folder",
  Placemark: "placemark",
  NetworkLink: "networkLink",
} as const;

const geometries = {
  Point: "point",
  LineString: "line",
  Polygon: "area",
  MultiGeometry: "geometries",
  Track: "track",
  MultiTrack: "geometries",
} as const;

const ofGeometry = { altitudeMode: "altitudeMode", coordinates: "coordinates" } as const;

type Children = ReadonlyMap<string, KmlElement>;

/** Maps because element names come from the file: `__proto__` must not resolve. */
const CHILDREN: ReadonlyMap<KmlElement, Children> = new Map([
  ["document", children({ name: "documentName", ...features })],
  ["folder", children({ name: "folderName", ...features })],
  ["placemark", children({ name: "placemarkName", ...geometries })],
  ["geometries", children(geometries)],
  ["point", children(ofGeometry)],
  ["line", children(ofGeometry)],
  ["track", children({ altitudeMode: "altitudeMode", when: "trackTime", coord: "trackPoint" })],
]);

/** Google's additions, which stand in a namespace of their own. */
const EXTENSIONS: ReadonlySet<string> = new Set(["Track", "MultiTrack", "coord", "altitudeMode"]);

/** Resolves a tag name inside `parent`. Names of other namespaces than the root's aren't KML, but for Google's. */
export function childElement(parent: KmlElement, name: string, prefix: string): KmlElement {
  const local = withoutPrefix(name);
  const isKml = name === `${prefix}${local}`;
  if (!isKml && !EXTENSIONS.has(local)) return "other";
  return CHILDREN.get(parent)?.get(local) ?? "other";
}

function children(names: Readonly<Record<string, KmlElement>>): Children {
  return new Map(Object.entries(names));
}
