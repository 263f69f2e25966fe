import type { TrackContent } from "@longpaddock/gpx/content/track-content";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { type EditableLine, editableLine } from "./editable-line";
import { type GpxPreview, previewOf, readTrack } from "./read-gpx-preview";

export interface PreviewRequest {
  /** The same in all requests to a worker, which reads it once. */
  file: Blob;
  edits: LineEdits;
  /** Asks for the line that the edits are made to. */
  wantsLine: boolean;
}

/** The worker's reply. `invalid` holds the message for the member. */
export type PreviewReply =
  | { preview: GpxPreview; line: EditableLine | null }
  | { invalid: string }
  | { unavailable: true };

let content: Promise<TrackContent> | null = null;

addEventListener("message", async ({ data }: MessageEvent<PreviewRequest>) =>
  postMessage(await replyTo(data)),
);

async function replyTo({ file, edits, wantsLine }: PreviewRequest): Promise<PreviewReply> {
  try {
    content ??= readTrack(file);
    const track = await content;
    return { preview: previewOf(track, edits), line: wantsLine ? editableLine(track, edits) : null };
  } catch (error) {
    return error instanceof InvalidGpxError ? { invalid: error.message } : { unavailable: true };
  }
}
