import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { createApiClient } from "../../lib/api";
import { isUnauthorized } from "../../lib/errors";
import { askForMember, cachedUser, currentUserKey, loadAgain } from "./session-end";
import { takeSignOutNote } from "./sign-out-note";

/** What a tab has learnt from the server about this browser's session. */
interface Message {
  userId: string | null;
  /** True if the member asked to be signed out, rather than the session having expired. */
  isSignOut: boolean;
}

export interface Clients {
  queryClient: QueryClient;
  apiClient: ReturnType<typeof createApiClient>;
}

const RECHECK_AFTER_MS = 60_000;

/**
 * Keeps the tabs of a browser on the same member: a sign-out or another member's sign-in reloads the others, which then
 * hold nothing of the member before. When a session has merely expired, the page stays with what was typed.
 */
export function followOtherTabs({ queryClient, apiClient }: Clients): void {
  const check = () => askForMember(queryClient, () => apiClient.auth.user.query());
  const follow = ({ data: { userId, isSignOut } }: MessageEvent<Message>) => {
    const own = cachedUser(queryClient);
    if (!own) void (userId && loadAgain(queryClient));
    else if (isSignOut) window.location.reload();
    else void check();
  };

  let hiddenAt = Number.POSITIVE_INFINITY;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= RECHECK_AFTER_MS) void check();
  });
  // The browser's Back may show a page as it was before a sign-out.
  window.addEventListener("pageshow", ({ persisted }) => void (persisted && check()));

  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel("session");
  channel.addEventListener("message", follow);
  const userHash = hashKey(currentUserKey());
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== userHash || event.type !== "updated") return;
    const { type } = event.action;
    const isAnswer = type === "success" || (type === "error" && isUnauthorized(event.action.error));
    if (!isAnswer) return;
    const userId = type === "success" ? (cachedUser(queryClient)?.id ?? null) : null;
    channel.postMessage({ userId, isSignOut: takeSignOutNote() && userId === null } satisfies Message);
  });
}
