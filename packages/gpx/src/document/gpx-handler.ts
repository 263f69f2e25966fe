import type { SaxesTagPlain } from "saxes";
import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { LineBuilder } from "../line/line";
import { GPX_MESSAGES } from "../messages";
import { rejectOtherRoot } from "../xml/recognise-file";
import { childElement, type GpxElement, hasText, withoutPrefix } from "./gpx-grammar";
import { parseDegrees, parseElevation, parseName, parseTime } from "./parse-values";

export interface GpxWaypoint {
  name: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  elevation?: number;
}

/** Collects points, waypoints and names from parser events, and throws InvalidGpxError past GPX_LIMITS. */
export class GpxHandler {
  readonly tracks = new LineBuilder();
  readonly routes = new LineBuilder();
  readonly waypoints: GpxWaypoint[] = [];
  documentName: string | null = null;
  trackName: string | null = null;
  routeName: string | null = null;
  /** Further ones than GPX_LIMITS.waypoints included. */
  waypointsFound = 0;
  unreadTimes = 0;
  firstUnreadTime: string | null = null;
  /** Number of parser events so far; GpxParser uses it to notice an endless token. */
  events = 0;

  readonly #openElements: GpxElement[] = [];
  #element: GpxElement = "other";
  #prefix = "";
  #attributes = 0;
  #textBytes = 0;
  #text = "";
  #points = 0;
  #line = this.tracks;
  #index = 0;
  #waypoint: GpxWaypoint | null = null;

  doctype(name: string): void {
    if (/^\s*html\b/i.test(name)) rejectOtherRoot("html");
    throw new InvalidGpxError(GPX_MESSAGES.doctype);
  }

  /** Called before `open` of its element. */
  attribute(value: string): void {
    this.events++;
    this.#attributes++;
    if (this.#attributes > GPX_LIMITS.attributes) throw new InvalidGpxError(GPX_MESSAGES.tooManyAttributes);
    rejectLongText(utf8Bytes(value));
  }

  open(tag: SaxesTagPlain): void {
    this.events++;
    this.#attributes = 0;
    this.#textBytes = 0;
    const depth = this.#openElements.length;
    if (depth >= GPX_LIMITS.depth) throw new InvalidGpxError(GPX_MESSAGES.tooDeep);
    this.#element = depth === 0 ? this.#root(tag.name) : childElement(this.#element, tag.name, this.#prefix);
    this.#openElements.push(this.#element);
    if (this.#element !== "other") this.#enter(tag);
  }

  text(text: string): void {
    this.events++;
    this.#textBytes += utf8Bytes(text);
    rejectLongText(this.#textBytes);
    if (hasText(this.#element)) this.#text += text;
  }

  close(): void {
    this.events++;
    this.#textBytes = 0;
    if (this.#element !== "other") this.#leave();
    this.#openElements.pop();
    this.#element = this.#openElements.at(-1) ?? "other";
  }

  #root(name: string): GpxElement {
    const local = withoutPrefix(name);
    rejectOtherRoot(local);
    this.#prefix = name.slice(0, name.length - local.length);
    return "gpx";
  }

  #enter(tag: SaxesTagPlain): void {
    switch (this.#element) {
      case "trackSegment":
        this.tracks.startSegment();
        break;
      case "route":
        this.routes.startSegment();
        break;
      case "trackPoint":
        this.#addPoint(this.tracks, tag);
        break;
      case "routePoint":
      case "shapingPoint":
        this.#addPoint(this.routes, tag);
        break;
      case "waypoint":
        this.#waypoint = { name: `Waypoint ${this.waypointsFound + 1}`, ...this.#position(tag) };
        break;
      default:
        this.#text = "";
    }
  }

  #leave(): void {
    switch (this.#element) {
      case "documentName":
        this.documentName ??= parseName(this.#text);
        break;
      case "trackName":
        this.trackName ??= parseName(this.#text);
        break;
      case "routeName":
        this.routeName ??= parseName(this.#text);
        break;
      case "pointElevation":
        this.#line.setElevation(this.#index, parseElevation(this.#text));
        break;
      case "pointTime":
        this.#setTime(parseTime(this.#text));
        break;
      default:
        if (this.#waypoint) this.#leaveWaypoint(this.#waypoint);
    }
  }

  #leaveWaypoint(waypoint: GpxWaypoint): void {
    if (this.#element === "waypointName") waypoint.name = parseName(this.#text) ?? waypoint.name;
    if (this.#element === "waypointElevation") {
      const elevation = parseElevation(this.#text);
      if (Number.isFinite(elevation)) waypoint.elevation = elevation;
    }
    if (this.#element === "waypoint") {
      this.waypointsFound++;
      if (this.waypoints.length < GPX_LIMITS.waypoints) this.waypoints.push(waypoint);
      this.#waypoint = null;
    }
  }

  #setTime(milliseconds: number): void {
    this.#line.setTime(this.#index, milliseconds);
    if (!Number.isNaN(milliseconds) || this.#text.trim() === "") return;
    this.unreadTimes++;
    this.firstUnreadTime ??= parseName(this.#text);
  }

  #addPoint(line: LineBuilder, tag: SaxesTagPlain): void {
    const { latitude, longitude } = this.#position(tag);
    const index = line.add(latitude, longitude);
    if (line.segments > GPX_LIMITS.segments) throw new InvalidGpxError(GPX_MESSAGES.tooManySegments);
    // A shaping point is nested in its route point, whose elevation may come after it.
    if (this.#element === "shapingPoint") return;
    this.#line = line;
    this.#index = index;
  }

  #position(tag: SaxesTagPlain): { latitude: number; longitude: number } {
    this.#points++;
    if (this.#points > GPX_LIMITS.points) throw new InvalidGpxError(GPX_MESSAGES.tooManyPoints);
    const latitude = parseDegrees(tag.attributes.lat, 90);
    const longitude = parseDegrees(tag.attributes.lon, 180);
    if (latitude === null || longitude === null)
      throw new InvalidGpxError(GPX_MESSAGES.invalidCoordinate(this.#points));
    return { latitude, longitude };
  }
}

function rejectLongText(bytes: number): void {
  if (bytes > GPX_LIMITS.textBytes) throw new InvalidGpxError(GPX_MESSAGES.textTooLong);
}

/** Counts 2 bytes for each surrogate, which makes 4 for the pair. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
