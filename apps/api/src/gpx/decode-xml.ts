import { GPX_LIMITS, GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { badGpx } from "./bad-gpx";
import { refuseOtherFiles } from "./recognise-file";

interface Decoder {
  decode(bytes: Uint8Array): string;
  end(): string;
}

/** Enough to hold any byte order mark, signature and XML declaration. */
const HEAD_BYTES = 1024;

/**
 * The file's text in pieces of at most GPX_LIMITS.pieceBytes bytes each. The encoding is the byte order mark's,
 * else the XML declaration's, else UTF-8. Throws BAD_REQUEST for another kind of file, an encoding that is not
 * supported and bytes that the encoding does not have.
 */
export async function* decodeXml(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  for await (const bytes of withWholeHead(source)) {
    decoder ??= decoderFor(bytes);
    for (let at = 0; at < bytes.length; at += GPX_LIMITS.pieceBytes)
      yield decoder.decode(bytes.subarray(at, at + GPX_LIMITS.pieceBytes));
  }
  if (decoder) yield decoder.end();
}

async function* withWholeHead(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  let whole = false;
  for await (const bytes of source) {
    if (whole) {
      yield bytes;
      continue;
    }
    head = Buffer.concat([head, bytes]);
    whole = head.length >= HEAD_BYTES;
    if (whole) yield head;
  }
  if (!whole) yield head;
}

function decoderFor(head: Uint8Array): Decoder {
  refuseOtherFiles(head);
  const encoding = encodingByBytes(head) ?? declaredEncoding(head);
  return encoding === "windows-1252" ? windows1252() : unicode(encoding);
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** By the byte order mark, or by how "<" is written where the mark is missing. */
function encodingByBytes(head: Uint8Array): Encoding | null {
  const start = Buffer.from(head.subarray(0, 3)).toString("latin1");
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
  const declared = DECLARATION.exec(Buffer.from(head.subarray(0, HEAD_BYTES)).toString("latin1"))?.[1];
  if (declared === undefined) return "utf-8";
  const encoding = SUPPORTED.get(declared.toLowerCase());
  if (encoding) return encoding;
  const name = declared.replace(/[^\w.:-]/g, "?");
  throw badGpx(GPX_MESSAGES.encodingNotSupported(name));
}

function unicode(encoding: Exclude<Encoding, "windows-1252">): Decoder {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const strictly = (read: () => string) => {
    try {
      return read();
    } catch {
      throw badGpx(GPX_MESSAGES.encodingBroken(encoding.toUpperCase()));
    }
  };
  return {
    decode: (bytes) => strictly(() => decoder.decode(bytes, { stream: true })),
    end: () => strictly(() => decoder.decode()),
  };
}

/** What bytes 0x80 to 0x9f mean; a space where windows-1252 has no character. */
const FROM_0X80 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** By hand: the TextDecoder of some Node releases reads these bytes as control characters. */
function windows1252(): Decoder {
  const character = (byte: string) => {
    const meant = FROM_0X80.charAt(byte.charCodeAt(0) - 0x80);
    if (meant === " ") throw badGpx(GPX_MESSAGES.encodingBroken("windows-1252"));
    return meant;
  };
  return {
    decode: (bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
        .toString("latin1")
        .replace(/[\x80-\x9f]/g, character),
    end: () => "",
  };
}
