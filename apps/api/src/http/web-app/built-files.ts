import { existsSync, readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { encodingFor } from "./send-page";

interface BuiltFile {
  body: Buffer;
  headers: Record<string, string>;
}

/** Browsers ask for few of other kinds. */
const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};
const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/**
 * Reads each file of a folder whose files never change once. As browsers ask for them they are little more than a
 * megabyte, a first visit asks for a hundred, and finding, opening and closing these took half of the work for it.
 */
export function builtFiles(folder: string) {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const kept = new Map<string, BuiltFile>();
  /** Null for other kinds of files, and for one that is not or no longer there. */
  return async (name: string, acceptEncoding: string | undefined): Promise<BuiltFile | null> => {
    const type = TYPES[extname(name)];
    const encoding = encodingFor(acceptEncoding);
    const compressed = encoding && name + SUFFIXES[encoding];
    const isCompressed = compressed !== undefined && names.has(compressed);
    const stored = isCompressed ? compressed : name;
    if (!type || !names.has(stored)) return null;
    const known = kept.get(stored);
    if (known) return known;
    const path = join(folder, stored);
    const [body, stats] = await Promise.all([readFile(path), stat(path)]).catch(() => []);
    if (!body || !stats) return null;
    const headers = {
      "Content-Type": type,
      "Last-Modified": stats.mtime.toUTCString(),
      Vary: "Accept-Encoding",
      ...(isCompressed && encoding && { "Content-Encoding": encoding }),
    };
    const file = { body, headers };
    kept.set(stored, file);
    return file;
  };
}
