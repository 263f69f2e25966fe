import type { Readable } from "node:stream";

export interface StoredContent {
  stream: Readable;
  bytes: number;
}

/** Stores uploaded files under keys of the form `<kind>/<uuid>.<extension>`. */
export interface Storage {
  readonly kind: "files" | "bucket";
  /** Moves a received file into the storage. The file is safe when the promise resolves. */
  save(key: string, file: { path: string; contentType: string }): Promise<void>;
  /** Returns null for an unknown key. */
  read(key: string): Promise<StoredContent | null>;
  /** Deletes the file and what an interrupted save left of it. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in no order. */
  list(): AsyncIterable<string>;
  /** Deletes what saves that were interrupted before `before` left behind. */
  removeUnfinished(before: Date): Promise<void>;
}

/**
 * Returns the key if it names one file in one folder.
 *
 * @throws Error
 */
export function checkedKey(key: string): string {
  if (!/^[A-Za-z][A-Za-z0-9-]*\/[a-z0-9-]+\.[a-z0-9]+$/.test(key))
    throw new Error(`Not a storage key: ${key}`);
  return key;
}

/** Files are GPX or pictures; each kind has one type. */
export const contentTypeOf = (key: string): string =>
  key.endsWith(".gpx") ? "application/gpx+xml" : "image/webp";
