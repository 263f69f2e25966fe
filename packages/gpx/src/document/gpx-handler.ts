import type { SaxesTagPlain } from "saxes";
import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { LineBuilder } from "../line/line";
import { GPX_MESSAGES } from "../messages";
import { refuseOtherRoot } from "../xml/recognise-file";
import { childElement, hasText, type Place, withoutPrefix } from "./gpx-grammar";
import { parseDegrees, parseElevation, parseName, parseTime } from "./parse-values";

export interface GpxWaypoint {
  name: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  elevation?: number;
}

/** Follows the document's elements, keeps what a route needs of them and refuses what goes past the limits. */
export class GpxHandler {
  readonly tracks = new LineBuilder();
  readonly routes = new LineBuilder();
  readonly waypoints: GpxWaypoint[] = [];
  documentName: string | null = null;
  trackName: string | null = null;
  routeName: string | null = null;
  /** Grows with all that is met: unchanged over a whole piece, a single token fills the piece. */
  events = 0;

  readonly #places: Place[] = [];
  #place: Place = "other";
  #prefix = "";
  #attributes = 0;
  #textBytes = 0;
  #text = "";
  #points = 0;
  #line = this.tracks;
  #index = 0;
  #waypoint: GpxWaypoint | null = null;

  doctype(name: string): void {
    if (/^\s*html\b/i.test(name)) refuseOtherRoot("html");
    throw new InvalidGpxError(GPX_MESSAGES.doctype);
  }

  /** Comes before `open` of the element that it belongs to. */
  attribute(value: string): void {
    this.events++;
    this.#attributes++;
    if (this.#attributes > GPX_LIMITS.attributes) throw new InvalidGpxError(GPX_MESSAGES.tooManyAttributes);
    refuseLongText(utf8Bytes(value));
  }

  open(tag: SaxesTagPlain): void {
    this.events++;
    this.#attributes = 0;
    this.#textBytes = 0;
    const depth = this.#places.length;
    if (depth >= GPX_LIMITS.depth) throw new InvalidGpxError(GPX_MESSAGES.tooDeep);
    this.#place = depth === 0 ? this.#root(tag.name) : childElement(this.#place, tag.name, this.#prefix);
    this.#places.push(this.#place);
    if (this.#place !== "other") this.#enter(tag);
  }

  text(text: string): void {
    this.events++;
    this.#textBytes += utf8Bytes(text);
    refuseLongText(this.#textBytes);
    if (hasText(this.#place)) this.#text += text;
  }

  close(): void {
    this.events++;
    this.#textBytes = 0;
    if (this.#place !== "other") this.#leave();
    this.#places.pop();
    this.#place = this.#places.at(-1) ?? "other";
  }

  #root(name: string): Place {
    const local = withoutPrefix(name);
    refuseOtherRoot(local);
    this.#prefix = name.slice(0, name.length - local.length);
    return "gpx";
  }

  #enter(tag: SaxesTagPlain): void {
    switch (this.#place) {
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
        this.#waypoint = { name: `Waypoint ${this.waypoints.length + 1}`, ...this.#position(tag) };
        break;
      default:
        this.#text = "";
    }
  }

  #leave(): void {
    switch (this.#place) {
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
        this.#line.setTime(this.#index, parseTime(this.#text));
        break;
      default:
        if (this.#waypoint) this.#leaveWaypoint(this.#waypoint);
    }
  }

  #leaveWaypoint(waypoint: GpxWaypoint): void {
    if (this.#place === "waypointName") waypoint.name = parseName(this.#text) ?? waypoint.name;
    if (this.#place === "waypointElevation") {
      const elevation = parseElevation(this.#text);
      if (Number.isFinite(elevation)) waypoint.elevation = elevation;
    }
    if (this.#place === "waypoint") {
      if (this.waypoints.length < GPX_LIMITS.waypoints) this.waypoints.push(waypoint);
      this.#waypoint = null;
    }
  }

  #addPoint(line: LineBuilder, tag: SaxesTagPlain): void {
    const { latitude, longitude } = this.#position(tag);
    const index = line.add(latitude, longitude);
    if (line.segments > GPX_LIMITS.segments) throw new InvalidGpxError(GPX_MESSAGES.tooManySegments);
    // Shaping points follow their route point inside it, whose elevation may still come.
    if (this.#place === "shapingPoint") return;
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

function refuseLongText(bytes: number): void {
  if (bytes > GPX_LIMITS.textBytes) throw new InvalidGpxError(GPX_MESSAGES.textTooLong);
}

/** A surrogate counts 2, so that a pair makes the 4 bytes of its character. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
