import type { SaxesTagPlain } from "saxes";
import { storedDegrees, storedMetres } from "../content/stored-precision";
import { TrackContent } from "../content/track-content";
import { parseDegrees, parseElevation, parseName } from "../document/parse-values";
import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import type { ElementHandler } from "../xml/element-handler";
import { leaveOutLinePoints, leaveOutZeroElevations } from "./clean-content";
import { childElement, type KmlElement } from "./kml-grammar";
import { CoordinateReader } from "./read-coordinates";

interface Placemark {
  name: string | null;
  hasLine: boolean;
  points: { latitude: number; longitude: number; elevation: number }[];
}

const HAS_TEXT: ReadonlySet<KmlElement> = new Set<KmlElement>([
  "documentName",
  "folderName",
  "placemarkName",
  "altitudeMode",
  "trackTime",
  "trackPoint",
]);

/** Those that programs write for want of one. */
const NO_NAME =
  /^(?:gps device|(?:my|temporary) places|doc(?:ument)?|tracks?|routes?|points?|path|line|untitled.*)$/i;

/** Reads KML 2.x with Google's tracks. What a file links to is never fetched. */
export class KmlHandler implements ElementHandler {
  readonly content = new TrackContent("KML");

  readonly #openElements: KmlElement[] = ["document"];
  #element: KmlElement = "document";
  readonly #prefix: string;
  #text = "";
  #placemark: Placemark = { name: null, hasLine: false, points: [] };
  /** Of the last one that has one. */
  #folderName: string | null = null;
  #geometry: "point" | "line" | "track" | null = null;
  #hasElevations = true;
  readonly #coordinates = new CoordinateReader();
  /** Of a track, whose times stand apart from its points. An index is -1 where there is no position. */
  #times: number[] = [];
  #indexes: number[] = [];
  #links = 0;
  #areas = 0;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  get takesLongText(): boolean {
    return this.#element === "coordinates";
  }

  open({ name }: SaxesTagPlain): void {
    this.#element = childElement(this.#element, name, this.#prefix);
    this.#openElements.push(this.#element);
    this.#text = "";
    switch (this.#element) {
      case "placemark":
        this.#placemark = { name: null, hasLine: false, points: [] };
        break;
      case "point":
      case "line":
      case "track":
        this.#geometry = this.#element;
        this.#hasElevations = true;
        this.#times = [];
        this.#indexes = [];
        this.content.tracks.startSegment();
        break;
      case "networkLink":
        this.#links++;
        break;
      case "area":
        this.#areas++;
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.#element === "coordinates") this.#addPoints(this.#coordinates.write(text));
    else if (HAS_TEXT.has(this.#element)) this.#text += text;
  }

  close(): void {
    this.#leave();
    this.#openElements.pop();
    this.#element = this.#openElements.at(-1) ?? "other";
  }

  end(): void {
    const { content } = this;
    leaveOutZeroElevations(content);
    leaveOutLinePoints(content);
    if (this.#links > 0)
      content.notes.push(
        `${this.#links === 1 ? "A link" : `${this.#links} links`} to other files not followed. What is there isn't read.`,
      );
    if (this.#areas > 0)
      content.notes.push(
        `${this.#areas === 1 ? "An area" : `${this.#areas} areas`} left out: only lines and places are read.`,
      );
  }

  #leave(): void {
    const { content } = this;
    switch (this.#element) {
      case "documentName":
        content.documentName ??= nameIn(this.#text);
        break;
      case "folderName":
        this.#folderName = nameIn(this.#text) ?? this.#folderName;
        break;
      case "placemarkName":
        this.#placemark.name = parseName(this.#text);
        break;
      case "altitudeMode":
        // Those are heights above the ground.
        this.#hasElevations = !/^\s*relativeTo(?:Ground|SeaFloor)\s*$/.test(this.#text);
        break;
      case "coordinates":
        this.#addPoints(this.#coordinates.end());
        break;
      case "trackTime":
        if (this.#times.length === GPX_LIMITS.points)
          throw new InvalidGpxError(content.messages.tooManyPoints);
        this.#times.push(content.readTime(this.#text));
        break;
      case "trackPoint":
        this.#addTrackPoint();
        break;
      case "track":
        this.#setTimes();
        break;
      case "placemark":
        this.#leavePlacemark(this.#placemark);
        break;
      default:
    }
  }

  #addPoints(points: readonly string[]): void {
    for (const point of points) {
      const [longitude, latitude, elevation = ""] = point.split(",");
      const place = { latitude: degreesOf(latitude, 90), longitude: degreesOf(longitude, 180) };
      if (this.#geometry === "point") {
        const metres = this.#elevationOf(elevation);
        this.#placemark.points.push({ ...this.content.position(place), elevation: metres });
      } else this.#addToLine(place, elevation);
    }
  }

  #addTrackPoint(): void {
    const [longitude, latitude, elevation = ""] = this.#text.trim().split(/[\s,]+/);
    if (!longitude) this.#indexes.push(-1);
    else {
      const place = { latitude: degreesOf(latitude, 90), longitude: degreesOf(longitude, 180) };
      this.#indexes.push(this.#addToLine(place, elevation));
    }
  }

  #addToLine(place: { latitude: number | null; longitude: number | null }, elevation: string): number {
    const { tracks } = this.content;
    const index = this.content.addPoint(tracks, place);
    tracks.setElevation(index, this.#elevationOf(elevation));
    this.#placemark.hasLine = true;
    return index;
  }

  #elevationOf(text: string): number {
    return this.#hasElevations ? storedMetres(parseElevation(text)) : Number.NaN;
  }

  #setTimes(): void {
    for (const [at, index] of this.#indexes.entries()) {
      const time = this.#times[at];
      if (index >= 0 && time !== undefined) this.content.tracks.setTime(index, time);
    }
  }

  #leavePlacemark({ name, hasLine, points }: Placemark): void {
    if (hasLine) this.content.trackName ??= nameIn(name ?? "") ?? this.#folderName ?? name;
    for (const { elevation, ...place } of points)
      this.content.addWaypoint({
        name: name ?? this.content.nextWaypointName(),
        ...place,
        ...(Number.isFinite(elevation) && { elevation }),
      });
  }
}

function degreesOf(text: string | undefined, limit: number): number | null {
  const degrees = parseDegrees(text, limit);
  return degrees === null ? null : storedDegrees(degrees);
}

/** A document that was saved without a name has its file's. */
function nameIn(text: string): string | null {
  const name = parseName(text)?.replace(/\.km[lz]$/i, "") ?? null;
  return name === null || NO_NAME.test(name) ? null : name;
}
