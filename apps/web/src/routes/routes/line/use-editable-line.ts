import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { useEffect, useRef, useState } from "react";
import type { EditableLine } from "../reading/editable-line";
import type { PreviewReply, PreviewRequest } from "../reading/gpx-preview.worker";
import type { GpxPreview } from "../reading/read-gpx-preview";
import { previewWorker } from "../reading/use-gpx-preview";
import { LINE_TEXTS } from "./texts";

interface Read {
  line: EditableLine | null;
  /** Of the line as it was edited last. */
  preview: GpxPreview | null;
  failure: string | null;
}

/** The line of a file and what its edits make of it, worked out in a worker that reads the file once. The file stays the same. */
export function useEditableLine(file: Blob, edits: LineEdits): Read {
  const [read, setRead] = useState<Read>({ line: null, preview: null, failure: null });
  const send = useRef<(edits: LineEdits) => void>(() => undefined);
  useEffect(() => {
    let shownFor: string | null = null;
    let waiting: LineEdits | null = null;
    let isBusy = false;
    const post = (next: LineEdits) => {
      if (isBusy) {
        waiting = next;
        return;
      }
      const takeBack = JSON.stringify(next.takeBack ?? []);
      isBusy = true;
      worker.postMessage({ file, edits: next, wantsLine: takeBack !== shownFor } satisfies PreviewRequest);
      shownFor = takeBack;
    };
    const answer = (reply: PreviewReply) => {
      isBusy = false;
      if (!("preview" in reply)) shownFor = null;
      setRead((before) => readAfter(before, reply));
      if (waiting) post(waiting);
      waiting = null;
    };
    const worker = previewWorker(answer, () => answer({ unavailable: true }));
    send.current = post;
    return () => worker.terminate();
  }, [file]);
  useEffect(() => send.current(edits), [edits]);
  return read;
}

function readAfter(before: Read, reply: PreviewReply): Read {
  if (!("preview" in reply))
    return { ...before, failure: "invalid" in reply ? reply.invalid : LINE_TEXTS.unreadable };
  return { line: reply.line ?? before.line, preview: reply.preview, failure: null };
}
