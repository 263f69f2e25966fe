import { useSyncExternalStore } from "react";
import type { PieceProgress } from "../../lib/offline/packs/piece-kinds";
import type { Taking } from "../../lib/offline/packs/take-pack";

export interface PackWork {
  progress: PieceProgress | null;
  /** What it ended with; null while it goes on. */
  failure: unknown;
  cancel: () => void;
}

const works = new Map<string, PackWork>();
const listeners = new Set<() => void>();

function set(key: string, work: PackWork | null): void {
  if (work) works.set(key, work);
  else works.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is being loaded for a pack, or why that ended. It goes on while the member looks at other pages. */
export const usePackWork = (key: string): PackWork | null =>
  useSyncExternalStore(subscribe, () => works.get(key) ?? null);

let noteFailure: (error: unknown) => void = () => undefined;

/** For the end of the session, which the rest of the app must learn of. */
export function onPackFailure(note: typeof noteFailure): void {
  noteFailure = note;
}

export async function runPackWork(
  key: string,
  load: (taking: Taking & { signal: AbortSignal }) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const show = (progress: PieceProgress | null, failure: unknown = null) =>
    set(key, { progress, failure, cancel });
  show(null);
  try {
    await load({ signal: controller.signal, onProgress: (progress) => show(progress) });
    set(key, null);
  } catch (error) {
    if (controller.signal.aborted) set(key, null);
    else {
      show(null, error);
      noteFailure(error);
    }
  }
}

export function abortPackWork(key: string): void {
  works.get(key)?.cancel();
  set(key, null);
}
