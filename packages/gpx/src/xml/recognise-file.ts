import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_MESSAGES } from "../messages";
import { latin1 } from "./latin1";

interface Signature {
  readonly offset: number;
  readonly bytes: string;
  readonly description: string;
}

const SIGNATURES: readonly Signature[] = [
  { offset: 0, bytes: "\xff\xd8\xff", description: "it is a JPEG photo" },
  { offset: 0, bytes: "\x89PNG", description: "it is a PNG picture" },
  { offset: 0, bytes: "GIF8", description: "it is a GIF picture" },
  { offset: 8, bytes: "WEBP", description: "it is a WebP picture" },
  { offset: 4, bytes: "ftyp", description: "it is a photo or a video" },
  { offset: 0, bytes: "PK", description: "it is a ZIP or KMZ archive" },
  { offset: 0, bytes: "\x1f\x8b", description: "it is compressed with gzip" },
  { offset: 0, bytes: "7z\xbc\xaf", description: "it is a 7z archive" },
  { offset: 0, bytes: "Rar!", description: "it is a RAR archive" },
  { offset: 0, bytes: "%PDF", description: "it is a PDF document" },
];

const ROOTS: ReadonlyMap<string, string> = new Map([
  ["html", "it is a web page"],
  ["svg", "it is an SVG picture"],
]);

export function rejectOtherFiles(head: Uint8Array): void {
  const text = latin1(head.subarray(0, 16));
  const known = SIGNATURES.find(({ offset, bytes }) => text.startsWith(bytes, offset));
  if (known) throw new InvalidGpxError(GPX_MESSAGES.otherFile(known.description));
}

/** @throws InvalidGpxError */
export function rejectOtherRoot(root: string): never {
  const shown = root.length <= 40 ? root : `${root.slice(0, 40)}…`;
  const description =
    ROOTS.get(root) ??
    ROOTS.get(root.toLowerCase()) ??
    `it starts with <${shown}> instead of <gpx>, <kml> or <TrainingCenterDatabase>`;
  throw new InvalidGpxError(GPX_MESSAGES.otherFile(description));
}
