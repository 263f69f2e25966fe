import { InvalidGpxError } from "../invalid-gpx-error";
import { GPX_LIMITS } from "../limits";
import { fileMessages, GPX_MESSAGES } from "../messages";
import { latin1 } from "./latin1";
import { rejectOtherFiles } from "./recognise-file";

interface Decoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** Has the text before the invalid bytes, from which a reader that counts lines knows theirs. */
export class InvalidEncoding extends InvalidGpxError {
  readonly encoding: string;
  readonly textBefore: string;

  constructor(encoding: string, textBefore: string) {
    super(fileMessages(null).invalidEncoding(encoding));
    this.encoding = encoding;
    this.textBefore = textBefore;
  }
}

/** Enough for a byte order mark, a file signature and the XML declaration. */
export const HEAD_BYTES = 1024;

/**
 * Decodes a file in chunks of at most GPX_LIMITS.chunkBytes. Takes the encoding from the byte order mark, else from
 * the XML declaration, else UTF-8.
 * @throws InvalidGpxError for another type of file or an unsupported encoding; InvalidEncoding for invalid bytes
 */
export class XmlDecoder {
  #head = new Uint8Array();
  #decoder: Decoder | null = null;

  *decode(bytes: Uint8Array): Generator<string> {
    if (this.#decoder) return yield* inChunks(this.#decoder, bytes);
    this.#head = concatenate(this.#head, bytes);
    if (this.#head.length >= HEAD_BYTES) yield* this.#start();
  }

  *end(): Generator<string> {
    if (!this.#decoder) yield* this.#start();
    if (this.#decoder) yield this.#decoder.end();
  }

  *#start(): Generator<string> {
    this.#decoder = decoderFor(this.#head);
    yield* inChunks(this.#decoder, this.#head);
    this.#head = new Uint8Array();
  }
}

/** Decodes a whole file. @throws InvalidGpxError */
export function decodeXml(bytes: Uint8Array): string {
  const decoder = new XmlDecoder();
  return [...decoder.decode(bytes), ...decoder.end()].join("");
}

function* inChunks(decoder: Decoder, bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += GPX_LIMITS.chunkBytes)
    yield decoder.decode(bytes.subarray(at, at + GPX_LIMITS.chunkBytes));
}

function concatenate(head: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(head.length + bytes.length);
  joined.set(head);
  joined.set(bytes, head.length);
  return joined;
}

/** @throws InvalidGpxError for another type of file or an unsupported encoding */
export function encodingOf(head: Uint8Array): Encoding {
  rejectOtherFiles(head);
  return detectEncoding(head) ?? declaredEncoding(head);
}

function decoderFor(head: Uint8Array): Decoder {
  const encoding = encodingOf(head);
  return encoding === "windows-1252" ? windows1252() : unicode(encoding);
}

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Looks for a byte order mark, or for the UTF-16 form of "<". */
function detectEncoding(head: Uint8Array): Encoding | null {
  const start = latin1(head.subarray(0, 3));
  if (start === "\xef\xbb\xbf") return "utf-8";
  if (start.startsWith("\xff\xfe") || start.startsWith("<\0")) return "utf-16le";
  if (start.startsWith("\xfe\xff") || start.startsWith("\0<")) return "utf-16be";
  return null;
}

const DECLARATION = /^\s*<\?xml\s[^>]{0,200}?encoding\s{0,20}=\s{0,20}["']([^"'>]{1,40})["']/;

/** ISO-8859-1 is read as windows-1252, a superset, as browsers do. */
const SUPPORTED: ReadonlyMap<string, Encoding> = new Map([
  ["utf-8", "utf-8"],
  ["utf8", "utf-8"],
  ["us-ascii", "utf-8"],
  ["ascii", "utf-8"],
  // Real UTF-16 was detected by its bytes; this is UTF-8 with a wrong declaration.
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
  const strictly = (read: () => string, bytes: Uint8Array) => {
    try {
      return read();
    } catch {
      const [before = ""] = new TextDecoder(encoding).decode(bytes).split("\ufffd", 1);
      throw new InvalidEncoding(encoding.toUpperCase(), before);
    }
  };
  return {
    decode: (bytes) => strictly(() => decoder.decode(bytes, { stream: true }), bytes),
    end: () => strictly(() => decoder.decode(), new Uint8Array()),
  };
}

/** The characters of bytes 0x80 to 0x9f; a space where windows-1252 has none. */
const FROM_0X80 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Decodes by hand: TextDecoder accepts invalid bytes, and some versions of Node decode others wrongly. */
function windows1252(): Decoder {
  const toCharacter = (byte: string, at: number, text: string) => {
    const character = FROM_0X80.charAt(byte.charCodeAt(0) - 0x80);
    if (character === " ") throw new InvalidEncoding("windows-1252", text.slice(0, at));
    return character;
  };
  return {
    decode: (bytes) => latin1(bytes).replace(/[\x80-\x9f]/g, toCharacter),
    end: () => "",
  };
}
