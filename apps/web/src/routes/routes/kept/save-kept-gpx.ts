import { saveFile } from "../../../files/save-file";
import { readOwnPiece } from "../../../lib/offline/packs/packs";
import { gpxUrl } from "../../../lib/paths";

/** Saves a GPX file that this device has for the member, whichever pack it came with. Returns false if it doesn't. */
export async function saveKeptGpx(memberId: string, routeId: number): Promise<boolean> {
  const piece = await readOwnPiece(memberId, gpxUrl(routeId));
  if (!piece) return false;
  saveFile(new Blob([piece.data], { type: piece.type }), piece.name ?? `route-${routeId}.gpx`);
  return true;
}
