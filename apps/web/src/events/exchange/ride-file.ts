import { saveFile } from "../../files/save-file";
import { fromBase64url, toBase64url } from "./codes/base64url";
import type { Problem } from "./texts";

/** More than any ride's acts take. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const FIRST_LINE = /^Long Paddock, ride (\d+)\b/;

const HINT = "To open it: ride sheet, “Receive”, “Open a file”.";

/** A text file, because phones share few kinds of file. */
export const rideFile = (packet: Uint8Array, eventId: number) =>
  new File([`Long Paddock, ride ${eventId}\n${HINT}\n${toBase64url(packet)}\n`], `ride-${eventId}.txt`, {
    type: "text/plain",
  });

export async function readRideFile(
  file: File,
  eventId: number,
): Promise<{ packet: Uint8Array<ArrayBuffer> } | { problem: Problem }> {
  const text = file.size > MAX_FILE_BYTES ? "" : await file.text().catch(() => "");
  const [first = "", , packet = ""] = text.split(/\r?\n/);
  const ride = FIRST_LINE.exec(first)?.[1];
  if (ride === undefined) return { problem: "notOurs" };
  if (ride !== String(eventId)) return { problem: "otherRide" };
  try {
    return { packet: fromBase64url(packet.trim()) };
  } catch {
    return { problem: "damaged" };
  }
}

/**
 * Opens the device's share sheet, which also works without a network, or downloads the file.
 *
 * @throws if neither works
 */
export async function shareFile(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The share sheet was closed.
    if (error instanceof DOMException && error.name === "AbortError") return;
    saveFile(file, file.name);
  }
}
