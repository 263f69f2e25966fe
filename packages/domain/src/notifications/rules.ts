import type { NotificationKind } from "./vocabulary";

/** The bell counts no further: '99+'. */
export const MAX_UNREAD = 99;
/** Older notifications are deleted. */
export const KEPT_DAYS = 180;
/** How many groups an open page can follow. */
export const MAX_LIVE_GROUPS = 10;
export const MAX_LIVE_EVENTS = 10;
/** An open page that hears nothing for twice as long has lost its connection. */
export const LIVE_BEAT_MS = 20_000;

interface Told {
  readonly kind: NotificationKind;
  /** Without an id once it was deleted. Null for a ride's. */
  readonly group: { readonly id: number | null } | null;
  readonly post: { readonly id: number } | null;
  readonly event: { readonly id: number } | null;
  readonly deletionRequest: { readonly routeId: number | null } | null;
}

/** The page that shows what happened. */
export function notificationPath({ kind, group, post, event, deletionRequest }: Told): string {
  if (deletionRequest)
    return deletionRequest.routeId === null ? "/profile" : `/routes/${deletionRequest.routeId}`;
  if (event && kind !== "event") return `/events/${event.id}${post ? `?topic=${post.id}` : ""}`;
  if (group === null || group.id === null) return "/groups";
  const page = `/groups/${group.id}`;
  if (kind === "event") return `${page}?tab=events`;
  if (kind === "membership_requested") return `${page}/manage?tab=members`;
  return post ? `${page}?tab=discussions&topic=${post.id}` : page;
}
