import type { Readable } from "node:stream";

/** Stores uploaded files under keys of the form `<kind>/<uuid>.<extension>`. */
export interface Storage {
  /** Moves a received file into the storage. The file is safe when the promise resolves. */
  save(key: string, file: { path: string; contentType: string }): Promise<void>;
  /** Returns null for an unknown key. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  remove(key: string): Promise<void>;
}
