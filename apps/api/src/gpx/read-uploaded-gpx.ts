import type { TrackFormat } from "@longpaddock/gpx/content/format";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import type { NewFile } from "../core/files/pending-files";
import type { Upload } from "../core/files/upload";
import { GPX_CONTENT_TYPE, newGpxKey } from "./gpx-files";
import { editAsGpx, type LineEdit, readAsGpx } from "./read-gpx";
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

/**
 * Reads a track of any format, also packed, and changes its line by `edits`.
 * @throws AppError BAD_REQUEST for a broken file, or for edits that don't fit it
 */
export async function readUploadedGpx(sent: Upload, edits?: LineEdits): Promise<UploadedGpx> {
  const upload = await reportAtField("gpxFile", oneTrackIn(sent));
  if (edits) return (await reportAtField("gpxFile", editGpx(upload, { edits, places: [] }))).file;
  const gpxPath = `${upload.path}.gpx`;
  const { reading, written } = await reportAtField("gpxFile", readAsGpx(upload.path, gpxPath));
  return uploadedGpx(upload, { reading, written: written && { path: gpxPath, ...written } });
}

/** The file with the line as its author changes it, and which of `places` stay. @throws InvalidGpxError */
export async function editGpx(
  upload: Upload,
  edit: LineEdit,
): Promise<{ file: UploadedGpx; keeps: boolean[] }> {
  const path = `${upload.path}.gpx`;
  const { reading, written, keeps } = await editAsGpx(upload.path, path, edit);
  return { file: uploadedGpx(upload, { reading, written: { path, ...written } }), keeps };
}

interface Read {
  reading: GpxReading;
  /** Null if what was uploaded is kept itself. */
  written: { path: string; bytes: number; sha256: string } | null;
}

function uploadedGpx(upload: Upload, { reading, written }: Read): UploadedGpx {
  const { fileName } = upload;
  const storageKey = newGpxKey();
  const { path, bytes, sha256 } = written ?? upload;
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
