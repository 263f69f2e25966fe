import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import { largestFileLimit } from "@longpaddock/domain/files/kinds";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { v7 as uuidv7 } from "uuid";
import { InvalidFileError } from "../../core/files/invalid-file-error";
import type { Upload } from "../../core/files/upload";
import { packingOf } from "./copy-source";
import { printable } from "./printable";
import { sourcesIn, spendingUpTo } from "./track-sources";

/** Beside the track: what is passed over counts too. */
const MAX_UNPACKED_BYTES = 2 * largestFileLimit("gpx");

const MESSAGES = {
  none: "There is no track in this file",
  several: (first: string, second: string) =>
    `There is more than one track in this file, “${first}” and “${second}” among them. Choose one of them, or bring all of them with “Bring your routes”.`,
  unreadable: (name: string, reason: string) => `“${printable(name.slice(-255))}” can't be read: ${reason}`,
} as const;

/** The track of an upload that may be packed. The copy is beside it, and goes with it. @throws InvalidGpxError */
export async function oneTrackIn(upload: Upload): Promise<Upload> {
  if ((await packingOf(upload.path)) === null) return upload;
  const folder = dirname(upload.path);
  const refused: string[] = [];
  const refuse = (name: string, reason: string) => void refused.push(MESSAGES.unreadable(name, reason));
  let found: Upload | null = null;
  const limits = {
    folder,
    maxFileBytes: largestFileLimit("gpx"),
    spend: spendingUpTo(MAX_UNPACKED_BYTES),
    refuse,
    passOver: () => {},
  };
  try {
    for await (const source of sourcesIn(upload, limits)) {
      if (found) throw new InvalidGpxError(MESSAGES.several(found.fileName, source.fileName));
      const path = `${upload.path}-${uuidv7()}`;
      await rename(source.path, path);
      found = { ...source, path };
    }
  } catch (error) {
    throw error instanceof InvalidFileError ? new InvalidGpxError(error.message) : error;
  }
  if (!found) throw new InvalidGpxError(refused[0] ?? MESSAGES.none);
  return found;
}
