import type { Readable } from "node:stream";

/** Where uploaded files live. Keys are made by the server: `<kind>/<uuid>.<extension>`. */
export interface Storage {
  /** Takes over a received file; when this resolves it is safely kept under the key. */
  keep(key: string, file: { path: string; contentType: string }): Promise<void>;
  /** The stored bytes, or null where there is no such file. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
}
