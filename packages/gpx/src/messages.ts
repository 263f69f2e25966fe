import { GPX_LIMITS } from "./limits";

/** Error messages for the rider. */
export const GPX_MESSAGES = {
  notGpx: "This is not a GPX file",
  empty: "This is not a GPX file: it is empty",
  otherFile: (whatItIs: string) => `This is not a GPX file: ${whatItIs}`,
  invalidXml: (line: number, reason: string) => `The GPX file is not valid XML (line ${line}): ${reason}`,
  incomplete: (line: number) => `The GPX file is incomplete: it ends unexpectedly at line ${line}`,
  encodingNotSupported: (name: string) =>
    `The GPX file uses the encoding ${name}, which isn't supported. Please save it as UTF-8.`,
  invalidEncoding: (name: string) => `The GPX file isn't valid ${name}. Please save it as UTF-8.`,
  noPoints: "The GPX file has no points",
  invalidCoordinate: (point: number) => `Invalid coordinate at point ${point}`,
  tooManyPoints: `The GPX file has more than ${GPX_LIMITS.points.toLocaleString("en-AU")} points`,
  tooManySegments: `The GPX file has more than ${GPX_LIMITS.segments.toLocaleString("en-AU")} segments`,
  lineTooLong: `The line in the GPX file is longer than ${GPX_LIMITS.kilometres.toLocaleString("en-AU")} km`,
  plottedLineTooLong: `The line through the waypoints is longer than ${GPX_LIMITS.kilometres.toLocaleString("en-AU")} km`,
  tooDeep: `The GPX file is nested more than ${GPX_LIMITS.depth} levels deep`,
  tooManyAttributes: `An element of the GPX file has more than ${GPX_LIMITS.attributes} attributes`,
  textTooLong: "The GPX file contains text that is too long",
  doctype: "GPX files with a DOCTYPE aren't accepted",
} as const;
