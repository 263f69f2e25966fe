import { parseName, parseTime } from "../document/parse-values";
import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { LineBuilder } from "../line/line";
import { type FileMessages, fileMessages, GPX_MESSAGES } from "../messages";
import type { TrackFormat } from "./format";

export interface GpxWaypoint {
  name: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  elevation?: number;
}

interface Point {
  /** Null if it can't be read. */
  latitude: number | null;
  longitude: number | null;
}

/** What a file of any format has of points, waypoints and names. Throws InvalidGpxError past GPX_LIMITS. */
export class TrackContent {
  readonly format: TrackFormat;
  readonly messages: FileMessages;
  readonly tracks = new LineBuilder();
  readonly routes = new LineBuilder();
  waypoints: GpxWaypoint[] = [];
  documentName: string | null = null;
  trackName: string | null = null;
  routeName: string | null = null;
  /** Its author has checked the line by hand, so nothing more of it is a fault. */
  isChecked = false;
  /** Further ones than GPX_LIMITS.waypoints included. */
  waypointsFound = 0;
  unreadTimes = 0;
  firstUnreadTime: string | null = null;
  /** Sentences for the author on what only this format has. */
  readonly notes: string[] = [];
  #points = 0;

  constructor(format: TrackFormat) {
    this.format = format;
    this.messages = fileMessages(format);
  }

  /** Also of points that turn out to have no position. @throws InvalidGpxError */
  countPoint(): void {
    this.#points++;
    if (this.#points > GPX_LIMITS.points) throw new InvalidGpxError(this.messages.tooManyPoints);
  }

  /** Counts the point, and checks its position. @throws InvalidGpxError */
  position({ latitude, longitude }: Point): { latitude: number; longitude: number } {
    this.countPoint();
    if (latitude === null || longitude === null)
      throw new InvalidGpxError(GPX_MESSAGES.invalidCoordinate(this.#points));
    return { latitude, longitude };
  }

  /** Returns the point's index. @throws InvalidGpxError */
  addPoint(line: LineBuilder, point: Point): number {
    const { latitude, longitude } = this.position(point);
    const index = line.add(latitude, longitude);
    if (line.segments > GPX_LIMITS.segments) throw new InvalidGpxError(this.messages.tooManySegments);
    return index;
  }

  addWaypoint(waypoint: GpxWaypoint): void {
    this.waypointsFound++;
    if (this.waypoints.length < GPX_LIMITS.waypoints) this.waypoints.push(waypoint);
  }

  /** For a waypoint without a name. */
  nextWaypointName(): string {
    return `Waypoint ${this.waypointsFound + 1}`;
  }

  /** Returns milliseconds since 1970, or NaN; counts what can't be read. */
  readTime(text: string): number {
    const milliseconds = parseTime(text);
    if (Number.isNaN(milliseconds) && text.trim() !== "") {
      this.unreadTimes++;
      this.firstUnreadTime ??= parseName(text);
    }
    return milliseconds;
  }
}
