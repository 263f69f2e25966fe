import { BadGpx } from "@longpaddock/gpx/bad-gpx";
import { type GpxPreview, readGpxPreview } from "./read-gpx-preview";

/** What the worker answers to the one File that it is sent. */
export type PreviewAnswer = { preview: GpxPreview } | { refusal: string } | { unreadable: true };

addEventListener("message", async ({ data }: MessageEvent<File>) => postMessage(await answerTo(data)));

async function answerTo(file: File): Promise<PreviewAnswer> {
  try {
    return { preview: await readGpxPreview(file) };
  } catch (error) {
    return error instanceof BadGpx ? { refusal: error.message } : { unreadable: true };
  }
}
