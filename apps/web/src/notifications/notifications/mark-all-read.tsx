import { Button } from "@longpaddock/ui/button";
import { NOTIFICATION_TEXTS } from "./texts";
import { type Notification, useMarkAllRead } from "./use-notifications";

/** Marks the newest notification that is shown and all older ones. */
export function MarkAllRead({ newest, hasUnread }: { newest: Notification | undefined; hasUnread: boolean }) {
  const markAllRead = useMarkAllRead();
  if (!newest) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-disabled={!hasUnread}
      onClick={() => hasUnread && markAllRead.mutate({ upTo: newest.id })}
    >
      {NOTIFICATION_TEXTS.markAllRead}
    </Button>
  );
}
