import { GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";

/** A file, or whatever else gives its bytes a piece at a time. */
export type Bytes = Pick<Blob, "size" | "slice">;

/** Why a GPX file cannot be used, as the rider reads it. */
export class BadGpx extends Error {
  override readonly name = "BadGpx";
}

const PIECE_BYTES = 256 * 1024;
const HEAD_BYTES = 1024;

const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["us-ascii", "utf-8"],
  ["ascii", "utf-8"],
  // Declared in single bytes, so it cannot be true.
  ["utf-16", "utf-8"],
  ["iso-8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["windows-1252", "windows-1252"],
  ["cp1252", "windows-1252"],
]);

/**
 * The text of an XML file in pieces, so that a large file is never in memory whole. The encoding is the byte
 * order mark's, else the XML declaration's, else UTF-8.
 * @throws BadGpx for what is no XML, an encoding that is not supported and bytes that the encoding does not have
 */
export async function* decodeText(file: Bytes): AsyncGenerator<string> {
  const encoding = encodingOf(await bytesOf(file, 0, HEAD_BYTES));
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let from = 0; from < file.size; from += PIECE_BYTES)
      yield decoder.decode(await bytesOf(file, from, from + PIECE_BYTES), { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError
      ? new BadGpx(GPX_MESSAGES.encodingBroken(encoding.toUpperCase()))
      : error;
  }
}

async function bytesOf(file: Bytes, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

function encodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x3c && second === 0) return "utf-16le";
  if (first === 0 && second === 0x3c) return "utf-16be";
  const start = String.fromCharCode(...head).replace(/^\xef\xbb\xbf/, "");
  // Said before the bytes are found not to be text: a photo is no text at all.
  if (/^\s*[^<\s]/.test(start)) throw new BadGpx(GPX_MESSAGES.notGpx);
  const declared = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([^"'>]{1,40})["']/.exec(start)?.[1];
  if (declared === undefined) return "utf-8";
  const known = ENCODINGS.get(declared.toLowerCase());
  if (known) return known;
  throw new BadGpx(GPX_MESSAGES.encodingNotSupported(declared.replace(/[^\w.:-]/g, "?")));
}
