import type { Query } from "@tanstack/react-query";
import { checkCopy } from "../../events/emergency-cards/event/check-copy";
import { isUnauthorized } from "../../lib/errors";
import { copiedEvents } from "../../lib/offline/card-copies";
import { removeEnded } from "../../lib/offline/remove-ended";
import type { Clients } from "../clients";

const CLEAN_EVERY_MS = 60_000;
const CHECK_EVERY_MS = 5 * 60_000;
/** A page may hear of several changes at once. */
const GATHER_MS = 300;

/**
 * Deletes copies of emergency cards when their event is over, and later its board, and asks the server, when it can be
 * reached, whether the member may still have them. Returns a function that starts this for a member.
 */
export function followCardCopies(
  { queryClient, apiClient }: Pick<Clients, "queryClient" | "apiClient">,
  onFailure: (error: unknown) => void,
): (memberId: string) => void {
  let memberId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    await removeEnded();
    if (memberId === null || !navigator.onLine) return;
    for (const eventId of await copiedEvents(memberId))
      await checkCopy(apiClient, { memberId, eventId }).catch((error: unknown) => {
        if (isUnauthorized(error)) throw error;
      });
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check().catch(onFailure), GATHER_MS);
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isEvent(event.query)) schedule();
  });
  window.addEventListener("online", schedule);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") schedule();
  });
  setInterval(() => void removeEnded().catch(() => undefined), CLEAN_EVERY_MS);
  setInterval(schedule, CHECK_EVERY_MS);
  schedule();
  return (id) => {
    memberId = id;
    schedule();
  };
}

/** The page of an event, which is loaded again when the member's role changes. */
const isEvent = ({ queryKey: [path] }: Query) =>
  Array.isArray(path) && path[0] === "events" && path[1] === "read";
