import type { SaxesTagPlain } from "saxes";
import { type GpxWaypoint, TrackContent } from "../content/track-content";
import type { LineBuilder } from "../line/line";
import type { ElementHandler } from "../xml/element-handler";
import { childElement, type GpxElement, hasText } from "./gpx-grammar";
import { parseDegrees, parseElevation, parseName } from "./parse-values";

/** Reads GPX 1.0 and 1.1. */
export class GpxHandler implements ElementHandler {
  readonly content = new TrackContent("GPX");
  readonly takesLongText = false;

  readonly #openElements: GpxElement[] = ["gpx"];
  #element: GpxElement = "gpx";
  readonly #prefix: string;
  #text = "";
  #line = this.content.tracks;
  #index = 0;
  #waypoint: GpxWaypoint | null = null;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  open(tag: SaxesTagPlain): void {
    this.#element = childElement(this.#element, tag.name, this.#prefix);
    this.#openElements.push(this.#element);
    if (this.#element !== "other") this.#enter(tag);
  }

  text(text: string): void {
    if (hasText(this.#element)) this.#text += text;
  }

  close(): void {
    if (this.#element !== "other") this.#leave();
    this.#openElements.pop();
    this.#element = this.#openElements.at(-1) ?? "other";
  }

  #enter(tag: SaxesTagPlain): void {
    const { content } = this;
    switch (this.#element) {
      case "trackSegment":
        content.tracks.startSegment();
        break;
      case "route":
        content.routes.startSegment();
        break;
      case "checkedLine":
        content.isChecked = true;
        break;
      case "trackPoint":
        this.#addPoint(content.tracks, tag);
        break;
      case "routePoint":
      case "shapingPoint":
        this.#addPoint(content.routes, tag);
        break;
      case "waypoint":
        this.#waypoint = { name: content.nextWaypointName(), ...content.position(positionOf(tag)) };
        break;
      default:
        this.#text = "";
    }
  }

  #leave(): void {
    const { content } = this;
    switch (this.#element) {
      case "documentName":
        content.documentName ??= parseName(this.#text);
        break;
      case "trackName":
        content.trackName ??= parseName(this.#text);
        break;
      case "routeName":
        content.routeName ??= parseName(this.#text);
        break;
      case "pointElevation":
        this.#line.setElevation(this.#index, parseElevation(this.#text));
        break;
      case "pointTime":
        this.#line.setTime(this.#index, content.readTime(this.#text));
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
      this.content.addWaypoint(waypoint);
      this.#waypoint = null;
    }
  }

  #addPoint(line: LineBuilder, tag: SaxesTagPlain): void {
    const index = this.content.addPoint(line, positionOf(tag));
    // A shaping point is nested in its route point, whose elevation may come after it.
    if (this.#element === "shapingPoint") return;
    this.#line = line;
    this.#index = index;
  }
}

const positionOf = ({ attributes: { lat, lon } }: SaxesTagPlain) => ({
  latitude: parseDegrees(lat, 90),
  longitude: parseDegrees(lon, 180),
});
