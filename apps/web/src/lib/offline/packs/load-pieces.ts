import { failureFromResponse, isClosed, RestError } from "../../errors";
import { type KeptPiece, sizeOf } from "../tables";
import { readPiece, savePiece } from "./packs";
import type { PieceProgress } from "./piece-kinds";
import { untilAborted } from "./until-aborted";

/** Few at a time, so that what the member is doing comes first. */
const AT_A_TIME = 4;
const DAY_MS = 86_400_000;
const ANSWER_TIMEOUT_MS = 60_000;
const MAX_PAUSE_S = 300;
const PAUSING_STATUSES = [429, 503];

export interface PieceRequest {
  address: string;
  /** Changes when what is at the address does; empty if only the server knows. */
  query: string;
  /** Larger ones stay on the server. */
  maxBytes?: number;
}

interface Loading {
  memberId: string;
  /** The pack that lists them. */
  key: string;
  signal?: AbortSignal | undefined;
  /** What is loaded again even if it is there. */
  damaged?: readonly string[] | undefined;
  onProgress?: ((progress: PieceProgress) => void) | undefined;
}

/**
 * Loads the pieces of a pack that aren't there or may have changed. What is loaded stays, whatever happens then.
 * @returns the addresses of files and pictures that the server refused or that are too large
 * @throws QuotaExceededError if the device is full, RestError or TypeError without a network, or the signal's reason
 */
export async function loadPieces(
  requests: readonly PieceRequest[],
  { memberId, key, signal, damaged = [], onProgress }: Loading,
): Promise<string[]> {
  const waiting = requests.values();
  const progress = { done: 0, total: requests.length, bytes: 0 };
  const left: string[] = [];
  const onPause = () => onProgress?.({ ...progress, isWaiting: true });
  const loadNext = async () => {
    for (const request of waiting) {
      signal?.throwIfAborted();
      const known = damaged.includes(request.address) ? null : await readPiece(request.address);
      const piece =
        known && isSettled(known, request) ? known : await fetchPiece(request, known, { signal, onPause });
      if (piece && piece !== known && !(await savePiece(memberId, key, piece)))
        throw new Error("The pack was removed");
      if (piece) progress.bytes += sizeOf(piece);
      else left.push(request.address);
      progress.done += 1;
      onProgress?.({ ...progress });
    }
  };
  const loaders = await Promise.allSettled(Array.from({ length: AT_A_TIME }, loadNext));
  const failed = loaders.find((loader) => loader.status === "rejected");
  if (failed) throw failed.reason;
  return left;
}

/** Pictures never change, nor do tiles of the same map file. Ridden lines are drawn again once a day at most. */
const isSettled = (known: KeptPiece, { address, query }: PieceRequest) =>
  address.startsWith("/uploads/") ||
  (query !== "" && known.query === query) ||
  (address.startsWith("/api/tiles/") && query === known.query && Date.now() - known.savedAt < DAY_MS);

async function fetchPiece(
  request: PieceRequest,
  known: KeptPiece | null,
  options: Pick<PatientOptions, "signal" | "onPause">,
): Promise<KeptPiece | null> {
  const { address, query, maxBytes = Number.POSITIVE_INFINITY } = request;
  const response = await fetchPatiently(address + query, {
    headers: known?.etag ? { "If-None-Match": known.etag } : {},
    ...options,
  });
  const { headers, status, ok } = response;
  if (known && status === 304) return { ...known, query, savedAt: Date.now() };
  const type = headers.get("Content-Type") ?? "";
  // A proxy's page about maintenance, or a network's that wants a sign-in first, is no piece of anything.
  if (!ok || type.includes("html")) {
    const failure = new RestError(failureFromResponse(ok ? 511 : status, ""));
    if (isClosed(failure) && !address.startsWith("/api/tiles/")) return null;
    throw failure;
  }
  if (Number(headers.get("Content-Length")) > maxBytes) return null;
  const name = nameIn(headers.get("Content-Disposition"));
  const blob = await response.blob();
  if (blob.size > maxBytes) return null;
  const bytes = await blob.arrayBuffer();
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const etag = headers.get("ETag");
  // Browsers keep a large blob as a file.
  const data = name === null ? bytes : blob;
  return { address, query, type, etag, data, digest, savedAt: Date.now(), name };
}

interface PatientOptions {
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  onPause: () => void;
}

/** Waits as long and as often as a busy server asks for. */
async function fetchPatiently(url: string, { headers, signal, onPause }: PatientOptions): Promise<Response> {
  for (;;) {
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const response = await fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const pause = Number(response.headers.get("Retry-After"));
    if (!PAUSING_STATUSES.includes(response.status) || !(pause > 0 && pause <= MAX_PAUSE_S)) return response;
    onPause();
    await untilAborted(new Promise((resolve) => setTimeout(resolve, pause * 1000)), signal);
  }
}

function nameIn(disposition: string | null): string | null {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return name ? decodeURIComponent(name) : null;
}
