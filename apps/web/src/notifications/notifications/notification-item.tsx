import { pictureAt } from "@longpaddock/domain/files/pictures";
import {
  notificationDetails,
  notificationPath,
  notificationText,
} from "@longpaddock/domain/notifications/kinds";
import { personName } from "@longpaddock/domain/notifications/texts";
import { Avatar } from "@longpaddock/ui/avatar";
import { cn } from "@longpaddock/ui/class-names";
import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import { Link } from "react-router-dom";
import { ago } from "../../lib/time/ago";
import { NOTIFICATION_TEXTS } from "./texts";
import { type Notification, useMarkRead } from "./use-notifications";

interface NotificationItemProps {
  notification: Notification;
  onOpen?: () => void;
}

/** A link to what happened. Opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { id, actor, createdAt, isRead } = notification;
  const markRead = useMarkRead();
  const name = personName(actor);
  const details = notificationDetails(notification);
  const open = () => {
    if (!isRead) markRead.mutate({ id });
    onOpen?.();
  };
  return (
    <Link
      to={notificationPath(notification)}
      onClick={open}
      className={cn(
        "flex min-h-14 items-start gap-3 px-3 py-3 no-underline hover:bg-surface-sunken",
        !isRead && "bg-accent-soft",
      )}
    >
      <Avatar name={name} src={pictureAt(actor.profileImageUrl, "small")} size="sm" decorative />
      <span className="min-w-0 flex-1">
        {!isRead && <VisuallyHidden>{NOTIFICATION_TEXTS.unread}: </VisuallyHidden>}
        <span className={cn("block break-words", !isRead && "font-bold")}>
          {notificationText(name, notification)}
        </span>
        {details.length > 0 && (
          // The bell's list says as much as fits; the page has all of it.
          <span className={cn("whitespace-pre-line break-words", onOpen ? "line-clamp-3" : "block")}>
            {details.join("\n")}
          </span>
        )}
        <span className="block text-ink-muted text-sm">{ago(createdAt)}</span>
      </span>
      {!isRead && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-accent" />}
    </Link>
  );
}
