import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { measureLine } from "@longpaddock/gpx/line/measure-line";
import { chooseLine, readContent, readingOf } from "@longpaddock/gpx/read-gpx";
import { heading, table } from "../table";

/** gpsbabel's names of the formats. */
const FORMATS = new Map([
  [".gpx", "gpx"],
  [".kml", "kml"],
  [".tcx", "gtrnctr"],
  [".fit", "garmin_fit"],
]);
const EARTH_KM = 6371.0088;
const MAX_SHARE = 0.01;
const AREAS = "gpsbabel also takes the outlines of areas";
/** Both round to it. */
const MIN_KM = 0.01;
const MAX_BUFFER = 1024 ** 3;

interface Compared {
  file: string;
  ours: number | null;
  theirs: number | null;
  why: string;
}

/**
 * Compares the distances of track files, such as those that packages bring, with those of gpsbabel's points along great
 * circles, worked out here: neither reads a file or measures a line with code of ours.
 */
export function compareDistances(folder: string): void {
  heading(`Distances of the track files in ${folder}, against gpsbabel`);
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && FORMATS.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const all = found.map((path): Compared => ({ file: relative(folder, path), ...compare(path) }));
  const both = all.filter(({ ours, theirs }) => ours !== null && theirs !== null);
  const apart = all.filter((one) => share(one) > MAX_SHARE || (one.ours === null) !== (one.theirs === null));
  console.log(
    `${all.length} files; both measure ${both.length}, ${both.filter((one) => share(one) <= MAX_SHARE).length} of them within 1 %.\n`,
  );
  console.log(
    table(
      apart.map((one) => ({
        file: one.file,
        "ours, km": one.ours?.toFixed(3) ?? "none",
        "gpsbabel's, km": one.theirs?.toFixed(3) ?? "none",
        difference: Number.isFinite(share(one)) ? `${(share(one) * 100).toFixed(1)} %` : "",
        why: one.why,
      })),
    ),
  );
}

function share({ ours, theirs }: Pick<Compared, "ours" | "theirs">): number {
  if (ours === null || theirs === null || Math.abs(ours - theirs) < MIN_KM) return 0;
  return Math.abs(ours - theirs) / theirs;
}

function compare(path: string): Omit<Compared, "file"> {
  const bytes = readFileSync(path);
  const format = FORMATS.get(extname(path).toLowerCase()) ?? "";
  const theirs = theirKm(path, format);
  try {
    const { distanceKm, leftOut, points } = readingOf(readContent([bytes]));
    const whole = measureLine(chooseLine(readContent([bytes])).line).at(-1) ?? 0;
    const isByFaults = leftOut.points > 0 && share({ ours: whole, theirs }) <= MAX_SHARE;
    const ours = points > 1 ? distanceKm : null;
    const isByAreas =
      format === "kml" && share({ ours, theirs: theirKm(withoutAreas(bytes), format) }) <= MAX_SHARE;
    const why = isByFaults ? `${leftOut.points} points left out` : isByAreas ? AREAS : "";
    return { ours, theirs, why };
  } catch (error) {
    if (!(error instanceof InvalidGpxError)) throw error;
    const isByAreas = format === "kml" && theirKm(withoutAreas(bytes), format) === null;
    return { ours: null, theirs, why: isByAreas ? AREAS : error.message };
  }
}

/** Of its tracks, or of its routes where there are no tracks. Null if it finds no line. */
function theirKm(path: string, format: string): number | null {
  for (const kind of ["trk", "rte"] as const) {
    const text = converted(path, format, kind === "trk" ? "-t" : "-r");
    const lines = text.match(kind === "trk" ? /<trkseg>.*?<\/trkseg>/gs : /<rte>.*?<\/rte>/gs) ?? [];
    const places = lines.map((line) =>
      [...line.matchAll(/<(?:trk|rte)pt lat="([^"]*)" lon="([^"]*)"/g)].map(
        ([, lat, lon]): [number, number] => [Number(lat), Number(lon)],
      ),
    );
    if (places.flat().length > 1) return places.reduce((sum, line) => sum + lengthKm(line), 0);
  }
  return null;
}

/** Returns the path of a copy. */
function withoutAreas(bytes: Buffer): string {
  const path = join(tmpdir(), `without-areas-${process.pid}.kml`);
  writeFileSync(path, bytes.toString("latin1").replace(/<Polygon.*?<\/Polygon>/gs, ""), "latin1");
  return path;
}

function converted(path: string, format: string, kind: "-t" | "-r"): string {
  const options = ["-i", format, "-f", path, "-o", "gpx", "-F", "-"];
  try {
    return execFileSync("gpsbabel", [kind, ...options], {
      encoding: "utf8",
      maxBuffer: MAX_BUFFER,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

function lengthKm(places: readonly [number, number][]): number {
  let km = 0;
  for (const [i, to] of places.entries()) {
    const from = places[i - 1];
    if (from) km += greatCircleKm(from, to);
  }
  return km;
}

/** By the angle between two vectors from the centre of the earth. */
function greatCircleKm(from: [number, number], to: [number, number]): number {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return EARTH_KM * Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

function vectorOf([lat, lon]: [number, number]): [number, number, number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
