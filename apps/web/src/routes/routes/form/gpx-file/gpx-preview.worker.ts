import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { type GpxPreview, readGpxPreview } from "./read-gpx-preview";

/** The worker's reply to a File. `invalid` holds the message for the member. */
export type PreviewReply = { preview: GpxPreview } | { invalid: string } | { unavailable: true };

addEventListener("message", async ({ data }: MessageEvent<File>) => postMessage(await replyTo(data)));

async function replyTo(file: File): Promise<PreviewReply> {
  try {
    return { preview: await readGpxPreview(file) };
  } catch (error) {
    return error instanceof InvalidGpxError ? { invalid: error.message } : { unavailable: true };
  }
}
