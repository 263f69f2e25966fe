import { checkFile } from "@longpaddock/domain/files/kinds";
import type { ProfileType } from "@longpaddock/domain/plans";
import type { GpxPreviewState } from "./use-gpx-preview";

/** The error to show at the file's field; undefined for none. */
export function fileErrorOf(
  file: File | null,
  preview: GpxPreviewState,
  profileType: ProfileType | undefined,
): string | undefined {
  const error = file && profileType && checkFile("gpx", file, profileType);
  if (error) return error;
  return preview.status === "invalid" ? preview.message : undefined;
}

/** True if the server will measure the distance from the file. */
export function hasLine(preview: GpxPreviewState): boolean {
  return preview.status === "ready" && (preview.preview.points > 0 || preview.preview.waypoints > 1);
}
