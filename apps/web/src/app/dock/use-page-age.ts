import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isRestored } from "../../lib/offline/restore";

interface PageAge {
  /** When the oldest part of the page was loaded; null if no part of it was. */
  loadedAt: number | null;
  /** Some of it is from an earlier visit. */
  isRestored: boolean;
}

/** Routers whose answers are not what a page is about. */
const BACKGROUND = ["auth", "maps"];
/** Calls that the frame of every page makes. */
const FRAME_CALLS = ["site.read", "notifications.unread"];

/** How old the data on the page is. */
export function usePageAge(): PageAge {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const shown = () => cache.getAll().filter(isShown);
  const loadedAt = useSyncExternalStore(subscribe, () => oldest(shown().filter(isContent)));
  const isFromStore = useSyncExternalStore(subscribe, () => shown().some(isRestored));
  return { loadedAt, isRestored: isFromStore };
}

const isShown = (query: Query) =>
  query.isActive() &&
  query.state.data !== undefined &&
  Array.isArray(query.queryKey[0]) &&
  !BACKGROUND.includes(query.queryKey[0][0]);

const isContent = ({ queryKey: [path] }: Query) =>
  Array.isArray(path) && !FRAME_CALLS.includes(path.join("."));

const oldest = (queries: readonly Query[]) =>
  queries.length > 0 ? Math.min(...queries.map(({ state }) => state.dataUpdatedAt)) : null;
