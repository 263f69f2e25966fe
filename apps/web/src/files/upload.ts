import { failureFromResponse, NETWORK_FAILURE, RestError } from "../lib/errors";
import { loadRefresh } from "../lib/live/load-refresh";

export interface UploadOptions {
  method?: "POST" | "PUT" | "PATCH" | undefined;
  /** Receives the fraction of bytes sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Aborts the upload, which then rejects with the code ABORTED. */
  signal?: AbortSignal;
}

/**
 * Sends a multipart form and returns the JSON response. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws RestError
 */
export function upload<Result>(url: string, body: FormData, options: UploadOptions = {}): Promise<Result> {
  const { method = "POST", onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (failure: RestError["failure"]) => reject(new RestError(failure));
    request.open(method, url);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      void loadRefresh().then((m) => m?.noteOutcome({ get: (name) => request.getResponseHeader(name) }));
      if (request.status < 200 || request.status >= 300)
        return fail({
          ...failureFromResponse(request.status, request.responseText),
          requestId: request.getResponseHeader("X-Request-Id") ?? undefined,
        });
      try {
        resolve(JSON.parse(request.responseText) as Result);
      } catch {
        fail({
          ...NETWORK_FAILURE,
          message: "We couldn't read the server's response. Please check whether it was saved.",
        });
      }
    };
    request.onerror = () => fail(NETWORK_FAILURE);
    request.onabort = () =>
      fail({ ...NETWORK_FAILURE, code: "ABORTED", message: "The upload was cancelled." });
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted)
      return fail({ ...NETWORK_FAILURE, code: "ABORTED", message: "The upload was cancelled." });
    request.send(body);
  });
}
