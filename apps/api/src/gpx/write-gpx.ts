import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { BRAND } from "@longpaddock/domain/brand";
import { decimal } from "@longpaddock/domain/routes/rules";
import type { GpxWaypoint } from "@longpaddock/gpx/content/track-content";
import { CHECKED_LINE } from "@longpaddock/gpx/document/gpx-grammar";
import type { Line, Position } from "@longpaddock/gpx/line/line";
import { yieldToEventLoop } from "./event-loop";

export interface GpxContent {
  name: string;
  /** What a rider should know of the line. */
  description?: string | null;
  kind: "track" | "route";
  line: Line;
  waypoints: readonly GpxWaypoint[];
  /** For a device that finds the way itself. */
  guides?: Guides;
  /** Its author has checked the line by hand, so readers leave nothing out of it. */
  isChecked?: boolean;
}

interface Guides {
  description: string;
  /** Routes of the order in which they are ridden. */
  routes: readonly (readonly Position[])[];
}

export interface NamedPlace {
  name: string;
  latitude: number;
  longitude: number;
}

interface PlanContent {
  name: string;
  description: string;
  /** One for each part of a plan that has gaps. */
  parts: readonly (readonly NamedPlace[])[];
  waypoints: readonly NamedPlace[];
  /** What of it has a line, as a track. */
  ridden?: (Pick<GpxContent, "name" | "description"> & { line: Line }) | null | undefined;
}

const ELEMENTS = {
  track: { opening: "<trk>", segment: ["<trkseg>", "</trkseg>"], point: "trkpt", closing: "</trk>" },
  // GPX routes have no segments, so each segment becomes a route.
  route: { opening: "", segment: ["<rte>", "</rte>"], point: "rtept", closing: "" },
} as const;

const POINTS_PER_CHUNK = 4096;

/**
 * Writes a GPX 1.1 file of names, positions, elevations and times only. Anything else of the original file (bounds,
 * extensions, links, comments) could reveal a place that was removed from the line.
 */
export async function writeGpx(
  path: string,
  content: GpxContent,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for (const text of gpxChunks(content)) {
      const chunk = Buffer.from(text);
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
      await yieldToEventLoop();
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Like `writeGpx`, in memory. */
export async function gpxBuffer(content: GpxContent): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const text of gpxChunks(content)) {
    parts.push(Buffer.from(text));
    await yieldToEventLoop();
  }
  return Buffer.concat(parts);
}

/** Like `writeGpx`, for short lines. */
export const gpxText = (content: GpxContent): string => [...gpxChunks(content)].join("");

/** A plan for a device that finds the way itself: routes through named places. */
export function planText({ name, description, parts, waypoints, ridden }: PlanContent): string {
  const heading = headingOf({ name, description });
  const routes = parts.map((places) => {
    const points = places.map((place) => `<rtept ${attributes(place)}>${nameElement(place.name)}</rtept>\n`);
    return `<rte>${heading}\n${points.join("")}</rte>\n`;
  });
  const track = ridden
    ? [...lineElements({ heading: headingOf(ridden), kind: "track", line: ridden.line })]
    : [];
  return [OPENING, ...waypoints.map(waypointElement), ...routes, ...track, CLOSING].join("");
}

const OPENING = `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="${BRAND.name}" xmlns="http://www.topografix.com/GPX/1/1">\n`;
const CLOSING = "</gpx>\n";
const CHECKED = `<extensions><${CHECKED_LINE} xmlns="urn:longpaddock"/></extensions>\n`;

/** The text of the file, in pieces. */
export function* gpxChunks({
  kind,
  line,
  waypoints,
  guides,
  isChecked,
  ...about
}: GpxContent): Generator<string> {
  yield OPENING;
  yield waypoints.map(waypointElement).join("");
  if (guides) yield guideElements(about.name, guides);
  if (line.length > 0) yield* lineElements({ heading: headingOf(about), kind, line });
  if (isChecked) yield CHECKED;
  yield CLOSING;
}

function guideElements(name: string, { description, routes }: Guides): string {
  const parts = routes.map((positions, index) => {
    const part = routes.length === 1 ? name : `${name} (${index + 1} of ${routes.length})`;
    const points = positions.map(
      ([longitude, latitude]) => `<rtept ${attributes({ latitude, longitude: within180(longitude) })}/>\n`,
    );
    return `<rte>${headingOf({ name: part, description })}\n${points.join("")}</rte>\n`;
  });
  return parts.join("");
}

const headingOf = ({ name, description }: Pick<GpxContent, "name" | "description">) =>
  `${nameElement(name)}${description ? `<desc>${escaped(description)}</desc>` : ""}`;

const nameElement = (name: string) => (name === "" ? "" : `<name>${escaped(name)}</name>`);

interface LineElements extends Pick<GpxContent, "kind" | "line"> {
  heading: string;
}

function* lineElements({ heading, kind, line }: LineElements): Generator<string> {
  const { opening, segment, point, closing } = ELEMENTS[kind];
  let text = opening === "" ? "" : `${opening}${heading}\n`;
  for (let i = 0; i < line.length; i++) {
    if (line.starts[i] === 1) text += `${i === 0 ? "" : segment[1]}${segment[0]}${opening ? "" : heading}\n`;
    text += pointElement(point, line, i);
    if (i % POINTS_PER_CHUNK !== POINTS_PER_CHUNK - 1) continue;
    yield text;
    text = "";
  }
  yield `${text}${segment[1]}${closing}\n`;
}

function pointElement(element: string, line: Line, i: number): string {
  const longitude = line.longitudes[i] ?? 0;
  const place = { latitude: line.latitudes[i] ?? 0, longitude: within180(longitude) };
  const time = line.times[i] ?? Number.NaN;
  const when = Number.isNaN(time) ? "" : `<time>${new Date(time).toISOString().replace(".000Z", "Z")}</time>`;
  return `<${element} ${attributes(place)}>${elevationElement(line.elevations[i])}${when}</${element}>\n`;
}

/** Lines across the 180th meridian go on beyond it. */
const within180 = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);

function waypointElement(waypoint: GpxWaypoint): string {
  const { name, elevation } = waypoint;
  return `<wpt ${attributes(waypoint)}>${elevationElement(elevation)}${nameElement(name)}</wpt>\n`;
}

function attributes({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `lat="${decimal(latitude, 7)}" lon="${decimal(longitude, 7)}"`;
}

function elevationElement(metres: number | undefined): string {
  return metres === undefined || Number.isNaN(metres) ? "" : `<ele>${decimal(metres, 2)}</ele>`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Also replaces characters that XML doesn't allow, even as references. */
export function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ")
    .replace(/[&<>"]/g, (mark) => ENTITIES.get(mark) ?? "");
}
