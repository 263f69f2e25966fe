import { useEffect, useEffectEvent, useState } from "react";
import { boardSummary } from "./texts";

/** Changes within this time of the first are announced together. */
const GATHER_MS = 10_000;

/** What screen readers are told of the counts: nothing at first, then all changes of some seconds as one sentence. */
export function useAnnouncement(counts: Parameters<typeof boardSummary>[0]): string {
  const summary = boardSummary(counts);
  const [known, setKnown] = useState({ summary, isFirst: true });
  const announce = useEffectEvent(() => setKnown({ summary, isFirst: false }));
  const hasChanged = summary !== known.summary;
  useEffect(() => {
    if (!hasChanged) return;
    const timer = setTimeout(announce, GATHER_MS);
    return () => clearTimeout(timer);
  }, [hasChanged]);
  return known.isFirst ? "" : known.summary;
}
