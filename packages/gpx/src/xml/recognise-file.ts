import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_MESSAGES } from "../messages";
import { latin1 } from "./latin1";

interface Signature {
  readonly at: number;
  readonly bytes: string;
  readonly is: string;
}

const SIGNATURES: readonly Signature[] = [
  { at: 0, bytes: "\xff\xd8\xff", is: "it is a JPEG photo" },
  { at: 0, bytes: "\x89PNG", is: "it is a PNG picture" },
  { at: 0, bytes: "GIF8", is: "it is a GIF picture" },
  { at: 8, bytes: "WEBP", is: "it is a WebP picture" },
  { at: 4, bytes: "ftyp", is: "it is a photo or a video" },
  { at: 0, bytes: "PK", is: "it is a ZIP or KMZ archive" },
  { at: 0, bytes: "\x1f\x8b", is: "it is compressed with gzip" },
  { at: 0, bytes: "7z\xbc\xaf", is: "it is a 7z archive" },
  { at: 0, bytes: "Rar!", is: "it is a RAR archive" },
  { at: 0, bytes: "%PDF", is: "it is a PDF document" },
  { at: 8, bytes: ".FIT", is: "it is a FIT activity; export it as GPX" },
];

const ROOTS: ReadonlyMap<string, string> = new Map([
  ["kml", "it is a KML file; export it as GPX"],
  ["TrainingCenterDatabase", "it is a TCX file; export it as GPX"],
  ["html", "it is a web page"],
  ["svg", "it is an SVG picture"],
]);

/** Refuses what its first bytes give away as another kind of file. */
export function refuseOtherFiles(head: Uint8Array): void {
  const text = latin1(head.subarray(0, 16));
  const known = SIGNATURES.find(({ at, bytes }) => text.startsWith(bytes, at));
  if (known) throw new InvalidGpxError(GPX_MESSAGES.otherFile(known.is));
}

/** Refuses an XML document by the local name of its root element. */
export function refuseOtherRoot(root: string): void {
  if (root === "gpx") return;
  const shown = root.length <= 40 ? root : `${root.slice(0, 40)}…`;
  const is =
    ROOTS.get(root) ?? ROOTS.get(root.toLowerCase()) ?? `it starts with <${shown}> where <gpx> should be`;
  throw new InvalidGpxError(GPX_MESSAGES.otherFile(is));
}
