import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { useEffect, useState } from "react";
import type { PreviewReply, PreviewRequest } from "./gpx-preview.worker";
import type { GpxPreview } from "./read-gpx-preview";

export type GpxPreviewState =
  | { status: "none" }
  | { status: "reading" }
  | { status: "ready"; preview: GpxPreview }
  | { status: "invalid"; message: string }
  /** No preview here, but the server may still accept the file. */
  | { status: "unavailable" };

/** Reads the file in a worker. Choosing another file, or changing its line, stops the previous worker. */
export function useGpxPreview(file: File | null, edits: LineEdits | null): GpxPreviewState {
  const [result, setResult] = useState<{ file: File; state: GpxPreviewState } | null>(null);
  useEffect(() => {
    if (!file) return;
    const finish = (state: GpxPreviewState) => setResult({ file, state });
    const worker = previewWorker(
      (reply) => finish(stateOf(reply)),
      () => finish({ status: "unavailable" }),
    );
    worker.postMessage({ file, edits: edits ?? {}, wantsLine: false } satisfies PreviewRequest);
    return () => worker.terminate();
  }, [file, edits]);
  if (!file) return { status: "none" };
  return result?.file === file ? result.state : { status: "reading" };
}

export function previewWorker(onReply: (reply: PreviewReply) => void, onFailure: () => void): Worker {
  const worker = new Worker(new URL("./gpx-preview.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<PreviewReply>) => onReply(data);
  worker.onerror = onFailure;
  return worker;
}

function stateOf(reply: PreviewReply): GpxPreviewState {
  if ("preview" in reply) return { status: "ready", preview: reply.preview };
  return "invalid" in reply ? { status: "invalid", message: reply.invalid } : { status: "unavailable" };
}

/** True if the server will measure the distance from the file. */
export function hasLine(preview: GpxPreviewState): boolean {
  return preview.status === "ready" && (preview.preview.points > 0 || preview.preview.waypoints > 1);
}
