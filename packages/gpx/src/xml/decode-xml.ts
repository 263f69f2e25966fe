import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { GPX_MESSAGES } from "../messages";
import { latin1 } from "./latin1";
import { refuseOtherFiles } from "./recognise-file";

interface Decoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** Enough to hold any byte order mark, signature and XML declaration. */
const HEAD_BYTES = 1024;

/**
 * Turns a file's bytes into text, in pieces of at most GPX_LIMITS.chunkBytes bytes each. The encoding is the byte
 * order mark's, else the XML declaration's, else UTF-8. Throws InvalidGpxError for another kind of file, an encoding that
 * is not supported and bytes that the encoding does not have.
 */
export class XmlDecoder {
  #head = new Uint8Array();
  #decoder: Decoder | null = null;

  *decode(bytes: Uint8Array): Generator<string> {
    if (this.#decoder) return yield* inPieces(this.#decoder, bytes);
    this.#head = joined(this.#head, bytes);
    if (this.#head.length >= HEAD_BYTES) yield* this.#begin();
  }

  *end(): Generator<string> {
    if (!this.#decoder) yield* this.#begin();
    if (this.#decoder) yield this.#decoder.end();
  }

  *#begin(): Generator<string> {
    this.#decoder = decoderFor(this.#head);
    yield* inPieces(this.#decoder, this.#head);
    this.#head = new Uint8Array();
  }
}

function* inPieces(decoder: Decoder, bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += GPX_LIMITS.chunkBytes)
    yield decoder.decode(bytes.subarray(at, at + GPX_LIMITS.chunkBytes));
}

function joined(head: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(head.length + bytes.length);
  both.set(head);
  both.set(bytes, head.length);
  return both;
}

function decoderFor(head: Uint8Array): Decoder {
  refuseOtherFiles(head);
  const encoding = encodingByBytes(head) ?? declaredEncoding(head);
  return encoding === "windows-1252" ? windows1252() : unicode(encoding);
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** By the byte order mark, or by how "<" is written where the mark is missing. */
function encodingByBytes(head: Uint8Array): Encoding | null {
  const start = latin1(head.subarray(0, 3));
  if (start === "\xef\xbb\xbf") return "utf-8";
  if (start.startsWith("\xff\xfe") || start.startsWith("<\0")) return "utf-16le";
  if (start.startsWith("\xfe\xff") || start.startsWith("\0<")) return "utf-16be";
  return null;
}

const DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s{0,20}=\s{0,20}["']([^"'>]{1,40})["']/;

/** ISO-8859-1 is read as its superset windows-1252, which is what its writers mean. */
const SUPPORTED: ReadonlyMap<string, Encoding> = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["us-ascii", "utf-8"],
  ["ascii", "utf-8"],
  // Declared in single bytes, so it cannot be true: written by programs that convert after declaring.
  ["utf-16", "utf-8"],
  ["iso-8859-1", "windows-1252"],
  ["latin1", "windows-1252"],
  ["windows-1252", "windows-1252"],
  ["cp1252", "windows-1252"],
]);

function declaredEncoding(head: Uint8Array): Encoding {
  const declared = DECLARATION.exec(latin1(head.subarray(0, HEAD_BYTES)))?.[1];
  if (declared === undefined) return "utf-8";
  const encoding = SUPPORTED.get(declared.toLowerCase());
  if (encoding) return encoding;
  const name = declared.replace(/[^\w.:-]/g, "?");
  throw new InvalidGpxError(GPX_MESSAGES.encodingNotSupported(name));
}

function unicode(encoding: Exclude<Encoding, "windows-1252">): Decoder {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const strictly = (read: () => string) => {
    try {
      return read();
    } catch {
      throw new InvalidGpxError(GPX_MESSAGES.encodingBroken(encoding.toUpperCase()));
    }
  };
  return {
    decode: (bytes) => strictly(() => decoder.decode(bytes, { stream: true })),
    end: () => strictly(() => decoder.decode()),
  };
}

/** What bytes 0x80 to 0x9f mean; a space where windows-1252 has no character. */
const FROM_0X80 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Not a TextDecoder: those accept bytes that windows-1252 does not have, and some of Node misread the others. */
function windows1252(): Decoder {
  const character = (byte: string) => {
    const meant = FROM_0X80.charAt(byte.charCodeAt(0) - 0x80);
    if (meant === " ") throw new InvalidGpxError(GPX_MESSAGES.encodingBroken("windows-1252"));
    return meant;
  };
  return {
    decode: (bytes) => latin1(bytes).replace(/[\x80-\x9f]/g, character),
    end: () => "",
  };
}
