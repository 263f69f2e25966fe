import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import type { NewFile } from "../core/files/pending-files";
import type { Upload } from "../core/files/upload";
import { GPX_CONTENT_TYPE, newGpxKey } from "./gpx-files";
import { readGpx } from "./read-gpx";
import { reportAtField } from "./report-at-field";

export interface UploadedGpx {
  reading: GpxReading;
  sha256: string;
  storageKey: string;
  fileName: string;
  bytes: number;
  /** To be stored under `storageKey`. */
  stored: NewFile;
}

/** @throws AppError BAD_REQUEST for a broken file */
export async function readUploadedGpx({ path, fileName, bytes, sha256 }: Upload): Promise<UploadedGpx> {
  const reading = await reportAtField("gpxFile", readGpx(path));
  const storageKey = newGpxKey();
  return {
    reading,
    sha256,
    storageKey,
    fileName,
    bytes,
    stored: { storageKey, path, contentType: GPX_CONTENT_TYPE },
  };
}

/** What of the file isn't used, and why: part of the answer to its upload. */
export function warningsOf(file: UploadedGpx | undefined): { warnings?: string[] } {
  const notes = file?.reading.notes ?? [];
  return notes.length > 0 ? { warnings: notes } : {};
}
