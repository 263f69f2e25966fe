import type { Clock } from "../../core/clock";

/** Everybody who asks within that time gets the same answer, also one that is still being computed. */
export function keepFor<T>(clock: Clock, milliseconds: number, find: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; found: Promise<T> } | null = null;
  return () => {
    const at = clock.now().getTime();
    if (!kept || Math.abs(at - kept.at) >= milliseconds) kept = { at, found: find() };
    return kept.found;
  };
}
