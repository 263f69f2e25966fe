import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inChunks } from "../../test/documents";
import { rejectionOf } from "../../test/rejection";
import { GPX_LIMITS } from "../limits";
import { XmlDecoder } from "./decode-xml";

function decode(bytes: Uint8Array, size?: number): string {
  return [...decodeChunks(bytes, size)].join("");
}

function* decodeChunks(bytes: Uint8Array, size?: number): Generator<string> {
  const decoder = new XmlDecoder();
  for (const chunk of inChunks(bytes, size)) yield* decoder.decode(chunk);
  yield* decoder.end();
}

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><name>`;
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

const WORDS = "Uluṟu – Kata Tjuṯa, Café Zoë, 🏍 12½ °C";

describe("encodings", () => {
  test.each([
    ["UTF-8", Buffer.from(declared("UTF-8") + WORDS)],
    ["UTF-8 that is not declared", Buffer.from(`<name>${WORDS}`)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${declared("utf-8")}${WORDS}`)],
    [
      "a byte order mark that contradicts the declaration",
      Buffer.from(`\uFEFF${declared("iso-8859-1")}${WORDS}`),
    ],
    ["UTF-16LE with a byte order mark", utf16(`\uFEFF${declared("UTF-16")}${WORDS}`, false)],
    ["UTF-16BE with a byte order mark", utf16(`\uFEFF${declared("UTF-16")}${WORDS}`, true)],
    ["UTF-16LE without a byte order mark", utf16(declared("UTF-16LE") + WORDS, false)],
    ["UTF-16BE without a byte order mark", utf16(declared("UTF-16BE") + WORDS, true)],
    ["UTF-8 that is declared as UTF-16", Buffer.from(declared("utf-16") + WORDS)],
  ])("%s is decoded", (_, bytes) => {
    const text = decode(bytes);
    expect(text.endsWith(`<name>${WORDS}`)).toBe(true);
    expect(text.startsWith("<")).toBe(true);
    expect(decode(bytes, 1)).toBe(text);
  });

  test.each(["ISO-8859-1", "iso-8859-1", "windows-1252", "Latin1", "cp1252"])(
    "%s is decoded as windows-1252",
    (encoding) => {
      const bytes = Buffer.concat([
        Buffer.from(declared(encoding)),
        Buffer.from([0xe9, 0xbd, 0x80, 0x92, 0x96, 0x9f]),
      ]);
      expect(decode(bytes)).toBe(`${declared(encoding)}é½€’–Ÿ`);
    },
  );
});

describe("error messages", () => {
  const messageFor = (bytes: Uint8Array) => rejectionOf(() => decode(bytes));

  test.each(["Shift_JIS", "EBCDIC-CP-US", "utf-7", "utf-32"])("name the encoding %s", (encoding) => {
    expect(messageFor(Buffer.from(declared(encoding)))).toBe(
      `The file uses the encoding ${encoding}, which isn't supported. Please save it as UTF-8.`,
    );
  });

  test("replace special characters in the name of an encoding", () => {
    expect(messageFor(Buffer.from(declared("a b\x07&c")))).toContain("the encoding a?b??c, which");
  });

  test.each([
    ["a byte that UTF-8 does not have", Buffer.from([0x3c, 0x61, 0x3e, 0xff]), "UTF-8"],
    ["a character cut off at the end", Buffer.from([0x3c, 0x61, 0x3e, 0xe2, 0x82]), "UTF-8"],
    ["an overlong sequence", Buffer.from([0x3c, 0xc0, 0xaf]), "UTF-8"],
    ["half a UTF-16 character", Buffer.concat([utf16("\uFEFF<a>", false), Buffer.from([0x41])]), "UTF-16LE"],
    ["a lone surrogate", Buffer.from([0xff, 0xfe, 0x3c, 0, 0, 0xd8, 0x41, 0]), "UTF-16LE"],
    [
      "a byte that windows-1252 does not have",
      Buffer.from(`${declared("cp1252")}\x81`, "latin1"),
      "windows-1252",
    ],
  ])("report %s", (_, bytes, encoding) => {
    expect(messageFor(bytes)).toBe(`The file isn't valid ${encoding}. Please save it as UTF-8.`);
  });
});

describe("chunks", () => {
  test("may end in the middle of a character", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 3000 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 64 }), fc.boolean(), (words, size, wide) => {
        const document = `<name>${words}`;
        const bytes = wide ? utf16(`\uFEFF${document}`, false) : Buffer.from(document);
        expect(decode(bytes, size)).toBe(document);
      }),
      { numRuns: 50 },
    );
  });

  test("are at most 64 KiB even when the file arrives in one piece", () => {
    const bytes = Buffer.from(`<name>${"x".repeat(300_000)}`);
    const lengths: number[] = [];
    for (const chunk of decodeChunks(bytes, bytes.length)) lengths.push(chunk.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(GPX_LIMITS.chunkBytes);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(bytes.length);
  });
});
