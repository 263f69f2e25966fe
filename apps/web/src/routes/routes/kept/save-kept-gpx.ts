import { saveFile } from "../../../files/save-file";
import { readGpx } from "../../../lib/offline/store";

/** Saves the GPX file of a kept route like a download. Returns false if this device doesn't have it. */
export async function saveKeptGpx(memberId: string, routeId: number): Promise<boolean> {
  const gpx = await readGpx(memberId, routeId);
  if (!gpx) return false;
  saveFile(gpx.file, gpx.name);
  return true;
}
