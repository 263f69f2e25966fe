import { TRACK_FORMATS, type TrackFormat } from "./content/format";
import { GPX_LIMITS } from "./limits";

const whole = (count: number) => count.toLocaleString("en-AU");
const FORMATS = new Intl.ListFormat("en-AU", { type: "disjunction" }).format(TRACK_FORMATS);

/** Error messages for the rider about a file of a format; null while nobody knows which. */
export function fileMessages(format: TrackFormat | null) {
  const name = format === null ? "file" : `${format} file`;
  const file = `The ${name}`;
  return {
    invalidXml: (line: number, reason: string) => `${file} is not valid XML (line ${line}): ${reason}`,
    incomplete: (line: number) => `${file} is incomplete: it ends unexpectedly at line ${line}`,
    cutOff: (bytes: number) =>
      `${file} is incomplete: its last ${bytes === 1 ? "byte is" : `${whole(bytes)} bytes are`} missing`,
    unfinished: `${file} is incomplete: the device hasn't finished writing it`,
    wrongChecksum: `${file} is damaged: its checksum is wrong`,
    unknownMessage: (byte: number) => `${file} is damaged: what is at byte ${whole(byte)} can't be read`,
    invalidEncoding: (name: string, line?: number) =>
      `${file} isn't valid ${name}${line === undefined ? "" : ` (line ${line})`}. Please save it as UTF-8.`,
    onlyZeros: `Every point of the ${name} is at latitude 0, longitude 0, where devices put points without a position`,
    noPoints: format === "FIT" ? `${file} has no positions, as of a ride indoors` : `${file} has no points`,
    tooManyPoints: `${file} has more than ${whole(GPX_LIMITS.points)} points`,
    tooManySegments: `${file} has more than ${whole(GPX_LIMITS.segments)} segments`,
    lineTooLong: `The line in the ${name} is longer than ${whole(GPX_LIMITS.kilometres)} km`,
    tooDeep: `${file} is nested more than ${GPX_LIMITS.depth} levels deep`,
    tooManyAttributes: `An element of the ${name} has more than ${GPX_LIMITS.attributes} attributes`,
    textTooLong: `A text in the ${name} is longer than ${GPX_LIMITS.textBytes / 1024} KiB`,
  };
}

export type FileMessages = ReturnType<typeof fileMessages>;

/** Those about GPX, and those that are the same for every format. */
export const GPX_MESSAGES = {
  ...fileMessages("GPX"),
  otherFile: (whatItIs: string) => `This is not a ${FORMATS} file: ${whatItIs}`,
  encodingNotSupported: (name: string) =>
    `The file uses the encoding ${name}, which isn't supported. Please save it as UTF-8.`,
  invalidCoordinate: (point: number) => `Invalid coordinate at point ${point}`,
  plottedLineTooLong: `The line through the waypoints is longer than ${whole(GPX_LIMITS.kilometres)} km`,
  doctype: "Files with a DOCTYPE aren't accepted",
  nothingKept: "Fewer than two points of the line would remain",
  noSuchPoint: (point: number, points: number) =>
    `The line has ${whole(points)} points, so there is no point ${whole(point)}`,
  otherLine: (edited: number, points: number) =>
    `The line that was changed had ${whole(edited)} points, and this one has ${whole(points)}`,
} as const;

const BARE_LESS_THAN = "a bare < must be written as &lt;";

/** In the parser's words and in ours. */
const XML_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["disallowed character", "a control character, which XML doesn't allow"],
  ["malformed character entity", "a reference to a character that XML doesn't allow"],
  ["disallowed character in tag name", BARE_LESS_THAN],
  ["unexpected close tag", "a closing tag doesn't match the open one"],
  ["text data outside of root node", "there is text outside of the first element"],
]);

/** `character` is the one that the parser stopped at. */
export function xmlProblem(reason: string, character: string | undefined): string {
  // Of an attribute, for which the parser has the same words as for a control character.
  if (reason === "disallowed character" && character === "<") return BARE_LESS_THAN;
  const twice = /^duplicate attribute: (.*)$/.exec(reason);
  if (twice) return `the attribute ${twice[1]?.slice(0, 40)} is given twice`;
  return XML_PROBLEMS.get(reason) ?? reason.slice(0, 100);
}
