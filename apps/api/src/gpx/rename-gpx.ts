import { Readable } from "node:stream";
import { parseName } from "@longpaddock/gpx/document/parse-values";
import type { StoredContent } from "../core/storage/storage";
import { type FoundName, findNames, type NamesInFile } from "./find-names";
import { escaped } from "./write-gpx";

interface Edit {
  from: number;
  to: number;
  bytes: Buffer;
}

/** Stored files never change, so their names are looked for once. */
const KEPT_FILES = 500;
const kept = new Map<string, NamesInFile>();

/**
 * An uploaded file under its route's name, which is what a device lists: in the document, and in its track or route. Of
 * several lines with names of their own, each has both. Everything else stays as its author uploaded it. `readAgain` opens
 * the same file once more; null if it is gone.
 */
export const renameTo =
  ({ storageKey, name }: { storageKey: string; name: string }) =>
  async (
    file: StoredContent,
    readAgain: () => Promise<StoredContent | null>,
  ): Promise<StoredContent | null> => {
    const known = kept.get(storageKey);
    const found = known ?? (await findNames(file.stream));
    if (!known) keep(storageKey, found);
    const whole = known ? file : await readAgain();
    if (!whole) return null;
    const edits = editsOf(found, name);
    if (edits.length === 0) return whole;
    const added = edits.reduce((sum, { from, to, bytes }) => sum + bytes.length - (to - from), 0);
    const stream = Readable.from(edited(whole.stream, edits), { objectMode: false });
    // A download that breaks off closes the file.
    stream.on("close", () => whole.stream.destroy());
    return { bytes: whole.bytes + added, stream };
  };

function keep(storageKey: string, found: NamesInFile): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_FILES && oldest !== undefined) kept.delete(oldest);
  kept.set(storageKey, found);
}

function editsOf({ encoding, names }: NamesInFile, name: string): Edit[] {
  const own = names.map((found) => textOf(found, encoding));
  const severalOf = (of: FoundName["of"]) => new Set(own.filter((_, at) => names[at]?.of === of)).size > 1;
  const isSeveral = { document: false, track: severalOf("track"), route: severalOf("route") };
  return names.flatMap((found, at) => {
    const text = own[at] ?? null;
    const wanted = isSeveral[found.of] && text !== null ? withOwn(name, text) : name;
    if (text === parseName(wanted)) return [];
    const element = `<${found.prefix}name>${escaped(wanted)}</${found.prefix}name>`;
    const bytes = encoded(found.source === null ? element : escaped(wanted), encoding);
    return [{ from: found.from, to: found.to, bytes }];
  });
}

/** Of one of several lines: the route's name, and what tells the line from the others. */
const withOwn = (name: string, own: string) => (own.startsWith(name) ? own : `${name}: ${own}`);

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);

/** As the reader of GPX reads it. */
function textOf({ source }: FoundName, encoding: NamesInFile["encoding"]): string | null {
  if (source === null) return null;
  const text = encoding === "utf-8" ? Buffer.from(source, "latin1").toString("utf8") : source;
  const parts = text.split(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/);
  return parseName(parts.map((part, at) => (at % 2 === 1 ? (part ?? "") : resolved(part))).join(""));
}

function resolved(text = ""): string {
  return text.replace(/&(?:#(x?)([\da-f]+)|\w+);/gi, (reference, ...[hex, digits]) => {
    if (digits === undefined) return REFERENCES.get(reference) ?? reference;
    return String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10));
  });
}

function encoded(text: string, encoding: NamesInFile["encoding"]): Buffer {
  switch (encoding) {
    case "utf-8":
      return Buffer.from(text);
    case "utf-16le":
      return Buffer.from(text, "utf16le");
    case "utf-16be":
      return Buffer.from(text, "utf16le").swap16();
    case "windows-1252":
      return Buffer.from(text.replace(/[^\0-\x7f]/gu, (mark) => `&#${mark.codePointAt(0)};`));
    default:
      return encoding satisfies never;
  }
}

async function* edited(
  stream: AsyncIterable<Uint8Array>,
  edits: readonly Edit[],
): AsyncGenerator<Uint8Array> {
  let position = 0;
  let next = 0;
  for await (const chunk of stream) {
    let at = 0;
    while (at < chunk.length) {
      const edit = edits[next];
      const before = edit ? Math.min(chunk.length, Math.max(at, edit.from - position)) : chunk.length;
      if (before > at) yield chunk.subarray(at, before);
      at = before;
      if (!edit || at === chunk.length) continue;
      if (position + at === edit.from) yield edit.bytes;
      at = Math.min(chunk.length, edit.to - position);
      if (position + at >= edit.to) next++;
    }
    position += chunk.length;
  }
}
