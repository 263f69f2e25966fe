import { useEffect, useEffectEvent } from "react";
import { followLive, type LiveChange, type LiveTopic } from "./live-stream";

/**
 * Calls back when something changes in a group that this page shows, or when it may have missed a change: ask again for
 * what the page shows. Null follows nothing.
 */
export function useLive(topic: LiveTopic | null, onChange: (change: LiveChange) => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (topic === null) return;
    return followLive(topic, (change) => handleChange(change));
  }, [topic]);
}
