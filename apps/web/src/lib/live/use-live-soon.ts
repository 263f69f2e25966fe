import { useEffect, useRef } from "react";
import type { LiveChange, LiveTopic } from "./live-stream";
import { useLive } from "./use-live";

/** At the meeting point everybody checks in at once, and every page would ask again for each of them. */
const ASK_EVERY_MS = 3000;
const SPREAD_MS = 500;

interface SoonOptions {
  kinds: readonly LiveChange["kind"][];
  ask: () => void;
}

/** Asks again after changes of these kinds, at most every few seconds, and not on all pages at the same moment. */
export function useLiveSoon(topic: LiveTopic, { kinds, ask }: SoonOptions): void {
  const askedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(topic, ({ kind }) => {
    if (timer.current || !kinds.includes(kind)) return;
    const wait = Math.max(0, askedAt.current + ASK_EVERY_MS - Date.now()) + Math.random() * SPREAD_MS;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      askedAt.current = Date.now();
      ask();
    }, wait);
  });
}
