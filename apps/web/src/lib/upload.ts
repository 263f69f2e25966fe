import { failureFromResponse, NETWORK_FAILURE, RestError } from "./errors";

export interface UploadOptions {
  /** Bytes that have left, as a share from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Cancels the upload; the promise then rejects with code ABORTED. */
  signal?: AbortSignal;
}

/**
 * Sends a multipart form and gives the answer's JSON. Fetch cannot tell how much of a body has left, so this
 * is an XMLHttpRequest.
 * @throws RestError
 */
export function upload<Answer>(url: string, body: FormData, options: UploadOptions = {}): Promise<Answer> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (failure: RestError["failure"]) => reject(new RestError(failure));
    request.open("POST", url);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      if (request.status < 200 || request.status >= 300)
        return fail(failureFromResponse(request.status, request.responseText));
      try {
        resolve(JSON.parse(request.responseText) as Answer);
      } catch {
        fail({ ...NETWORK_FAILURE, message: "The answer could not be read. Please check whether it was saved." });
      }
    };
    request.onerror = () => fail(NETWORK_FAILURE);
    request.onabort = () => fail({ ...NETWORK_FAILURE, code: "ABORTED", message: "The upload was cancelled." });
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return fail({ ...NETWORK_FAILURE, code: "ABORTED", message: "The upload was cancelled." });
    request.send(body);
  });
}
