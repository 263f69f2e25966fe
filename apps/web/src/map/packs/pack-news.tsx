import { useState } from "react";
import type { PackWork } from "./pack-work";
import { PACK_TEXTS, progressNews } from "./texts";

interface PackNewsProps {
  work: PackWork | null;
  /** Whether all of the pack has been loaded, and it is to stay. */
  isHere: boolean;
}

/** Tells screen readers how a download gets on: its start, each quarter and its end, not every piece. */
export function PackNews({ work, isHere }: PackNewsProps) {
  const [hasLoaded, setLoaded] = useState(false);
  if (work && !hasLoaded) setLoaded(true);
  const isLoading = work !== null && work.failure === null;
  return (
    <p role="status" className="sr-only">
      {isLoading && progressNews(work.progress)}
      {!work && hasLoaded && isHere && PACK_TEXTS.loaded}
    </p>
  );
}
