import { boardSummary } from "@longpaddock/domain/ride-day/texts";
import { useEffect, useState } from "react";

/** Changes within this time are announced together. */
const GATHER_MS = 10_000;

/** What screen readers are told of the counts: nothing at first, then all changes of some seconds as one sentence. */
export function useAnnouncement(counts: Parameters<typeof boardSummary>[0]): string {
  const summary = boardSummary(counts);
  const [known, setKnown] = useState({ summary, isFirst: true });
  useEffect(() => {
    if (summary === known.summary) return;
    const timer = setTimeout(() => setKnown({ summary, isFirst: false }), GATHER_MS);
    return () => clearTimeout(timer);
  }, [summary, known.summary]);
  return known.isFirst ? "" : known.summary;
}
