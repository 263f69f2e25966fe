import { readGpx } from "../../../lib/offline/store";

/** Saves the GPX file of a kept route like a download. Returns false if this device doesn't have it. */
export async function saveKeptGpx(memberId: string, routeId: number): Promise<boolean> {
  const gpx = await readGpx(memberId, routeId);
  if (!gpx) return false;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(gpx.file);
  link.download = gpx.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
  return true;
}

/** Not revoked right away, because Safari reads the file after the click. */
const REVOKE_AFTER_MS = 60_000;
