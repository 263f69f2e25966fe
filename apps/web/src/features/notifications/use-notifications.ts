import { useEffect } from "react";
import { type Outputs, trpc } from "../../lib/api";
import { pauseLive, resumeLive } from "../../lib/live/live-stream";
import { useLive } from "../../lib/live/use-live";
import { getNextPageParam } from "../../list/pages";
import { useHasSessionEnded } from "../auth/session-end";

export type Notification = Outputs["notifications"]["list"]["items"][number];

const PAGE_SIZE = 20;
const LIST = { limit: PAGE_SIZE };

export const useNotifications = () => trpc.notifications.list.useInfiniteQuery(LIST, { getNextPageParam });

/** The number of unread notifications, which follows those that come. */
export function useUnreadCount(): number {
  const utils = trpc.useUtils();
  const unread = trpc.notifications.unread.useQuery();
  useLive("bell", ({ kind }) => {
    if (kind === "bell" || kind === "refresh") void utils.notifications.invalidate();
  });
  useLivePause();
  return unread.data?.count ?? 0;
}

/** Every page of a member has the bell, and stays as it was when their session ends. */
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
  const utils = trpc.useUtils();
  return trpc.notifications.markRead.useMutation({
    meta: { refresh: false, failure: false },
    onMutate: ({ id }) => markShown(utils, (notification) => notification.id === Number(id)),
    onError: () => utils.notifications.invalidate(),
  });
}

export function useMarkAllRead() {
  const utils = trpc.useUtils();
  return trpc.notifications.markAllRead.useMutation({
    meta: { refresh: false },
    onMutate: ({ upTo }) => markShown(utils, (notification) => notification.id <= Number(upTo)),
    onSettled: () => utils.notifications.invalidate(),
  });
}

function markShown(
  utils: ReturnType<typeof trpc.useUtils>,
  isMarked: (notification: Notification) => boolean,
): void {
  let marked = 0;
  utils.notifications.list.setInfiniteData(LIST, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((notification) => {
        if (notification.isRead || !isMarked(notification)) return notification;
        marked++;
        return { ...notification, isRead: true };
      }),
    }));
    return { ...list, pages };
  });
  utils.notifications.unread.setData(undefined, (unread) =>
    unread ? { count: Math.max(0, unread.count - marked) } : unread,
  );
}
