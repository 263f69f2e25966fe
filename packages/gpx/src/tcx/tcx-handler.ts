import type { SaxesTagPlain } from "saxes";
import { storedDegrees, storedMetres } from "../content/stored-precision";
import { TrackContent } from "../content/track-content";
import { parseDegrees, parseElevation, parseName } from "../document/parse-values";
import type { ElementHandler } from "../xml/element-handler";

const ROOT = "TrainingCenterDatabase";

/** What is inside of which element, by the names of both. A Map because the names come from the file. */
const CHILDREN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    [ROOT]: ["Activities", "Courses"],
    Activities: ["Activity", "MultiSportSession"],
    MultiSportSession: ["FirstSport", "NextSport"],
    FirstSport: ["Activity"],
    NextSport: ["Activity"],
    Activity: ["Lap"],
    Courses: ["Course"],
    Course: ["Name", "Lap", "Track", "CoursePoint"],
    Lap: ["Track"],
    Track: ["Trackpoint"],
    Trackpoint: ["Time", "Position", "AltitudeMeters"],
    CoursePoint: ["Name", "Position", "AltitudeMeters"],
    Position: ["LatitudeDegrees", "LongitudeDegrees"],
  }).map(([parent, names]) => [parent, new Set(names)]),
);

const OTHER = "";

interface Point {
  name: string | null;
  time: number;
  elevation: number;
  latitude?: number | null;
  longitude?: number | null;
}

const NO_POINT: Point = { name: null, time: Number.NaN, elevation: Number.NaN };

/** Reads the activities and courses of a Training Center file. */
export class TcxHandler implements ElementHandler {
  readonly content = new TrackContent("TCX");
  readonly takesLongText = false;

  readonly #openElements = [ROOT];
  #element = ROOT;
  readonly #prefix: string;
  #text = "";
  #point = NO_POINT;
  /** A lap goes on where the one before has ended; a second track in it begins after a pause. */
  #isNewPart = true;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  open({ name }: SaxesTagPlain): void {
    const local = name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : OTHER;
    this.#element = CHILDREN.get(this.#element)?.has(local) ? local : OTHER;
    this.#openElements.push(this.#element);
    this.#text = "";
    switch (this.#element) {
      case "Activity":
      case "Course":
        this.#isNewPart = true;
        break;
      case "Track":
        if (this.#isNewPart) this.content.tracks.startSegment();
        this.#isNewPart = true;
        break;
      case "Trackpoint":
      case "CoursePoint":
        this.#point = { ...NO_POINT };
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.#element !== OTHER && !CHILDREN.has(this.#element)) this.#text += text;
  }

  close(): void {
    this.#leave(this.#point);
    this.#openElements.pop();
    this.#element = this.#openElements.at(-1) ?? OTHER;
  }

  #leave(point: Point): void {
    const { content } = this;
    switch (this.#element) {
      case "Name":
        if (this.#openElements.at(-2) === "Course") content.trackName ??= parseName(this.#text);
        else point.name = parseName(this.#text);
        break;
      case "Time":
        point.time = content.readTime(this.#text);
        break;
      case "AltitudeMeters":
        point.elevation = storedMetres(parseElevation(this.#text));
        break;
      case "LatitudeDegrees":
        point.latitude = degreesOf(this.#text, 90);
        break;
      case "LongitudeDegrees":
        point.longitude = degreesOf(this.#text, 180);
        break;
      case "Lap":
        this.#isNewPart = false;
        break;
      case "Trackpoint":
        this.#addTrackpoint(point);
        break;
      case "CoursePoint":
        this.#addCoursePoint(point);
        break;
      default:
    }
  }

  /** One without a position has only a heart rate, or the like. */
  #addTrackpoint({ latitude, longitude, elevation, time }: Point): void {
    if (latitude === undefined && longitude === undefined) {
      this.content.countPoint();
      return;
    }
    const { tracks } = this.content;
    const index = this.content.addPoint(tracks, { latitude: latitude ?? null, longitude: longitude ?? null });
    tracks.setElevation(index, elevation);
    tracks.setTime(index, time);
  }

  #addCoursePoint({ name, latitude, longitude, elevation }: Point): void {
    if (latitude === undefined && longitude === undefined) return;
    const place = this.content.position({ latitude: latitude ?? null, longitude: longitude ?? null });
    this.content.addWaypoint({
      name: name ?? this.content.nextWaypointName(),
      ...place,
      ...(Number.isFinite(elevation) && { elevation }),
    });
  }
}

function degreesOf(text: string, limit: number): number | null {
  const degrees = parseDegrees(text, limit);
  return degrees === null ? null : storedDegrees(degrees);
}
