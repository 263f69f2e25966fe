import { useEffect, useState } from "react";
import type { PreviewAnswer } from "./gpx-preview.worker";
import type { GpxPreview } from "./read-gpx-preview";

export type GpxPreviewState =
  | { status: "none" }
  | { status: "reading" }
  | { status: "ready"; preview: GpxPreview }
  | { status: "refused"; message: string }
  /** No preview, but nothing is known against the file: the server will say. */
  | { status: "unreadable" };

/** Reads the chosen file in a worker, beside the page; another file stops the reading of the one before. */
export function useGpxPreview(file: File | null): GpxPreviewState {
  const [read, setRead] = useState<{ file: File; state: GpxPreviewState } | null>(null);
  useEffect(() => {
    if (!file) return;
    const settle = (state: GpxPreviewState) => setRead({ file, state });
    const worker = new Worker(new URL("./gpx-preview.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<PreviewAnswer>) => settle(stateOf(data));
    worker.onerror = () => settle({ status: "unreadable" });
    worker.postMessage(file);
    return () => worker.terminate();
  }, [file]);
  if (!file) return { status: "none" };
  return read?.file === file ? read.state : { status: "reading" };
}

function stateOf(answer: PreviewAnswer): GpxPreviewState {
  if ("preview" in answer) return { status: "ready", preview: answer.preview };
  return "refusal" in answer ? { status: "refused", message: answer.refusal } : { status: "unreadable" };
}
