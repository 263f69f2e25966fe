import { MAX_UNREAD } from "@longpaddock/domain/notifications/rules";
import { NOTIFICATION_TEXTS } from "../texts";

/** The bell's name for screen readers. */
export function bellLabel(unread: number): string {
  if (unread === 0) return NOTIFICATION_TEXTS.title;
  return `${NOTIFICATION_TEXTS.title}, ${unreadCount(unread)} unread`;
}

export const unreadCount = (unread: number) => (unread > MAX_UNREAD ? `${MAX_UNREAD}+` : String(unread));
