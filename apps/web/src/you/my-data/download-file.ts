import { saveFile } from "../../files/save-file";
import { failureFromResponse, NETWORK_FAILURE, RestError } from "../../lib/errors";

interface DownloadOptions {
  /** Receives the number of bytes that have arrived. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** Browsers keep blobs outside of the page's memory, so large files are collected in blobs of this size. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Downloads a file under the name that the server gives it, and counts its bytes meanwhile.
 * @throws RestError
 */
export async function downloadFile(url: string, { onBytes, signal }: DownloadOptions): Promise<void> {
  const response = await fetch(url, { signal }).catch(() => {
    throw lost(signal);
  });
  if (!response.ok) throw new RestError(failureFromResponse(response.status, await response.text()));
  const content = await collect(response, { onBytes, signal });
  saveFile(content, fileNameOf(response));
}

async function collect(response: Response, { onBytes, signal }: DownloadOptions): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  let total = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw lost(signal);
    });
    if (done) break;
    chunks.push(value);
    waiting += value.length;
    total += value.length;
    onBytes(total);
    if (waiting < PART_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    waiting = 0;
  }
  const type = response.headers.get("content-type") ?? "";
  return new Blob([...parts, ...chunks], { type });
}

function fileNameOf(response: Response): string {
  const disposition = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
}

function lost({ aborted }: AbortSignal): RestError {
  return new RestError(aborted ? { ...NETWORK_FAILURE, code: "ABORTED" } : NETWORK_FAILURE);
}
