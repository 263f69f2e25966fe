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
  const severalOf = (of: FoundName["of"]) =>
    new Set(names.filter((found) => found.of === of).map(({ text }) => text)).size > 1;
  const isSeveral = { document: false, track: severalOf("track"), route: severalOf("route") };
  return names.flatMap(({ of, from, to, prefix, hasElement, text }) => {
    const wanted = isSeveral[of] && text !== null ? withOwn(name, text) : name;
    if (text === parseName(wanted)) return [];
    const content = escaped(wanted);
    const element = hasElement ? content : `<${prefix}name>${content}</${prefix}name>`;
    return [{ from, to, bytes: encoded(element, encoding) }];
  });
}

/** Of one of several lines: the route's name, and what tells the line from the others. */
const withOwn = (name: string, own: string) => (own.startsWith(name) ? own : `${name}: ${own}`);

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
