import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect } from "react";
import { useHasSessionEnded } from "../../accounts/auth/session-end";
import { patchAnswer } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { pauseLive, resumeLive } from "../../lib/live/live-stream";
import { useLive } from "../../lib/live/use-live";
import { getNextPageParam } from "../../list/pages";

export type Notification = Outputs["notifications"]["list"]["items"][number];

const PAGE_SIZE = 20;
const LIST = { limit: PAGE_SIZE };

export const useNotifications = () => trpc.notifications.list.useInfiniteQuery(LIST, { getNextPageParam });

/** The number of unread notifications, kept up to date by the live stream. */
export function useUnreadCount(): number {
  const unread = trpc.notifications.unread.useQuery();
  useLive("bell");
  useLivePause();
  return unread.data?.count ?? 0;
}

/**
 * Pauses the live stream when the session ends, because the page then stays as it was. It is here because all of a
 * member's pages have the bell.
 */
function useLivePause(): void {
  const hasEnded = useHasSessionEnded();
  useEffect(() => {
    if (!hasEnded) return;
    pauseLive();
    return resumeLive;
  }, [hasEnded]);
}

/** Shows a notification as read at once. If that fails, it is unread again. */
export function useMarkRead() {
  const client = useQueryClient();
  return trpc.notifications.markRead.useMutation({
    meta: { failure: false },
    onMutate: ({ id }) => markShown(client, (notification) => notification.id === Number(id)),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return trpc.notifications.markAllRead.useMutation({
    onMutate: ({ upTo }) => markShown(client, (notification) => notification.id <= Number(upTo)),
  });
}

type List = InfiniteData<Outputs["notifications"]["list"]>;

function markShown(client: QueryClient, isMarked: (notification: Notification) => boolean): void {
  const isNew = (notification: Notification) => !notification.isRead && isMarked(notification);
  const queryKey = getQueryKey(trpc.notifications.list);
  const shown = client.getQueriesData<List>({ queryKey }).flatMap(([, list]) => list?.pages ?? []);
  const marked = shown.flatMap(({ items }) => items).filter(isNew).length;
  patchAnswer<List>(client, queryKey, (list) => {
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (isNew(item) ? { ...item, isRead: true } : item)),
    }));
    return { ...list, pages };
  });
  patchAnswer<Outputs["notifications"]["unread"]>(
    client,
    getQueryKey(trpc.notifications.unread),
    ({ count }) => ({
      count: Math.max(0, count - marked),
    }),
  );
}
