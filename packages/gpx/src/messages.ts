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
  invalidEncoding: (name: string, line?: number) =>
    `The GPX file isn't valid ${name}${line === undefined ? "" : ` (line ${line})`}. Please save it as UTF-8.`,
  onlyZeros:
    "Every point of the GPX file is at latitude 0, longitude 0, where devices put points without a position",
  noPoints: "The GPX file has no points",
  invalidCoordinate: (point: number) => `Invalid coordinate at point ${point}`,
  tooManyPoints: `The GPX file has more than ${GPX_LIMITS.points.toLocaleString("en-AU")} points`,
  tooManySegments: `The GPX file has more than ${GPX_LIMITS.segments.toLocaleString("en-AU")} segments`,
  lineTooLong: `The line in the GPX file is longer than ${GPX_LIMITS.kilometres.toLocaleString("en-AU")} km`,
  plottedLineTooLong: `The line through the waypoints is longer than ${GPX_LIMITS.kilometres.toLocaleString("en-AU")} km`,
  tooDeep: `The GPX file is nested more than ${GPX_LIMITS.depth} levels deep`,
  tooManyAttributes: `An element of the GPX file has more than ${GPX_LIMITS.attributes} attributes`,
  textTooLong: `A text in the GPX file is longer than ${GPX_LIMITS.textBytes / 1024} KiB`,
  doctype: "GPX files with a DOCTYPE aren't accepted",
} as const;

const BARE_LESS_THAN = "a bare < must be written as &lt;";

/** In the parser's words and in ours. */
const XML_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["disallowed character", "a control character, which XML doesn't allow"],
  ["malformed character entity", "a reference to a character that XML doesn't allow"],
  ["disallowed character in tag name", BARE_LESS_THAN],
  ["unexpected close tag", "a closing tag doesn't match the open one"],
  ["text data outside of root node", "there is text outside <gpx>"],
]);

/** `character` is the one that the parser stopped at. */
export function xmlProblem(reason: string, character: string | undefined): string {
  // Of an attribute, for which the parser has the same words as for a control character.
  if (reason === "disallowed character" && character === "<") return BARE_LESS_THAN;
  const twice = /^duplicate attribute: (.*)$/.exec(reason);
  if (twice) return `the attribute ${twice[1]?.slice(0, 40)} is given twice`;
  return XML_PROBLEMS.get(reason) ?? reason.slice(0, 100);
}
