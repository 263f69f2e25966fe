import { storedDegrees, storedMetres } from "../content/stored-precision";
import type { TrackContent } from "../content/track-content";
import { parseName, plausibleElevation, plausibleTime } from "../document/parse-values";
import type { FitMessage } from "./fit-definition";

/** The messages that are read, by the numbers that FIT gives them. */
const MESSAGES = { record: 20, event: 21, course: 31, coursePoint: 32 } as const;
const READ: ReadonlySet<number> = new Set(Object.values(MESSAGES));
export const isRead = (message: number) => READ.has(message);

export const TIMESTAMP = 253;
const RECORD = { latitude: 0, longitude: 1, altitude: 2, enhancedAltitude: 78 } as const;
const EVENT = { event: 0, type: 1 } as const;
const [TIMER, START] = [0, 0];
const COURSE_NAME = 5;
const COURSE_POINT = { latitude: 2, longitude: 3, name: 6 } as const;

const DEGREES_PER_SEMICIRCLE = 180 / 2 ** 31;
const ALTITUDE = { scale: 5, offset: 500 } as const;
/** 31 December 1989. */
const EPOCH_SECONDS = 631_065_600;
/** Below, it is the time since the device was switched on. */
const FIRST_DATE = 0x10000000;

/** `seconds` is when it was written, in FIT's time. */
export function takeMessage(content: TrackContent, { message, values, seconds }: Taken): void {
  switch (message) {
    case MESSAGES.record:
      takeRecord(content, values, seconds);
      break;
    case MESSAGES.event:
      if (values.unsigned8(EVENT.event) === TIMER && values.unsigned8(EVENT.type) === START)
        content.tracks.startSegment();
      break;
    case MESSAGES.course:
      content.trackName ??= parseName(values.text(COURSE_NAME) ?? "");
      break;
    case MESSAGES.coursePoint:
      takeCoursePoint(content, values);
      break;
    default:
  }
}

interface Taken {
  message: number;
  values: FitMessage;
  seconds: number | null;
}

/** One without a position has only a heart rate, or the like. */
function takeRecord(content: TrackContent, values: FitMessage, seconds: number | null): void {
  const place = placeOf(values, RECORD);
  if (!place) {
    content.countPoint();
    return;
  }
  const index = content.addPoint(content.tracks, place);
  const altitude = values.unsigned32(RECORD.enhancedAltitude) ?? values.unsigned16(RECORD.altitude);
  if (altitude !== null) {
    const metres = altitude / ALTITUDE.scale - ALTITUDE.offset;
    content.tracks.setElevation(index, storedMetres(plausibleElevation(metres)));
  }
  if (seconds !== null && seconds >= FIRST_DATE)
    content.tracks.setTime(index, plausibleTime((seconds + EPOCH_SECONDS) * 1000));
}

function takeCoursePoint(content: TrackContent, values: FitMessage): void {
  const place = placeOf(values, COURSE_POINT);
  if (!place) return;
  const name = parseName(values.text(COURSE_POINT.name) ?? "") ?? content.nextWaypointName();
  content.addWaypoint({ name, ...content.position(place) });
}

function placeOf(values: FitMessage, fields: { latitude: number; longitude: number }) {
  const [latitude, longitude] = [values.signed32(fields.latitude), values.signed32(fields.longitude)];
  if (latitude === null || longitude === null) return null;
  const north = storedDegrees(latitude * DEGREES_PER_SEMICIRCLE);
  return {
    latitude: Math.abs(north) <= 90 ? north : null,
    longitude: storedDegrees(longitude * DEGREES_PER_SEMICIRCLE),
  };
}
