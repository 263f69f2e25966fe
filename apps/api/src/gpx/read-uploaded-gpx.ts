import type { TrackFormat } from "@longpaddock/gpx/content/format";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import type { NewFile } from "../core/files/pending-files";
import type { Upload } from "../core/files/upload";
import { GPX_CONTENT_TYPE, newGpxKey } from "./gpx-files";
import { readAsGpx } from "./read-gpx";
import { reportAtField } from "./report-at-field";
import { oneTrackIn } from "./sources/one-track";

export interface UploadedGpx {
  reading: GpxReading;
  /** Of the GPX file, which was written from what was uploaded if that is of another format. */
  sha256: string;
  storageKey: string;
  fileName: string;
  bytes: number;
  /** Of the unpacked upload, for which plans have limits. */
  uploadedBytes: number;
  /** To be stored under `storageKey`. */
  stored: NewFile;
}

/** Reads a track of any format, also packed. @throws AppError BAD_REQUEST for a broken file */
export async function readUploadedGpx(sent: Upload): Promise<UploadedGpx> {
  const upload = await reportAtField("gpxFile", oneTrackIn(sent));
  const gpxPath = `${upload.path}.gpx`;
  const { reading, written } = await reportAtField("gpxFile", readAsGpx(upload.path, gpxPath));
  const storageKey = newGpxKey();
  const { path, bytes, sha256 } = written ? { path: gpxPath, ...written } : upload;
  const { fileName } = upload;
  return {
    reading: { ...reading, notes: [...reading.notes, ...otherNameNotes(fileName, reading.format)] },
    sha256,
    storageKey,
    fileName: written ? asGpxName(fileName) : fileName,
    bytes,
    uploadedBytes: upload.bytes,
    stored: { storageKey, path, contentType: GPX_CONTENT_TYPE },
  };
}

/** Of the names of track files that can be read. */
export const TRACK_EXTENSION = /\.(gpx|kml|kmz|tcx|fit)$/i;

const asGpxName = (name: string) => `${name.replace(TRACK_EXTENSION, "").slice(-251)}.gpx`;

/** Says what a file is whose name says something else. */
function otherNameNotes(fileName: string, format: TrackFormat): string[] {
  const named = TRACK_EXTENSION.exec(fileName)?.[1]?.toUpperCase().replace("KMZ", "KML");
  return named === undefined || named === format
    ? []
    : [`“${fileName}” is a ${format} file, whatever its name says, and was read as one.`];
}

/** What of the file isn't used, and why: part of the answer to its upload. */
export function warningsOf(file: UploadedGpx | undefined): { warnings?: string[] } {
  const notes = file?.reading.notes ?? [];
  return notes.length > 0 ? { warnings: notes } : {};
}
