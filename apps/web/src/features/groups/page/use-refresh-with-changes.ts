import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../lib/api";
import { useLive } from "../../../lib/live/use-live";

/**
 * Asks again for what the page shows of a change, with the list of topics for null. All else is asked for when it is
 * next shown: where many talk, pages that show another topic cost the server nothing.
 */
export function useRefreshWithChanges(groupId: number, topicId: number | null): void {
  const client = useQueryClient();
  useLive(groupId, (change) => {
    if (change.kind === "poll" || change.kind === "refresh")
      void client.invalidateQueries({ queryKey: getQueryKey(trpc.polls) });
    if (change.kind === "poll") return;
    const isShown =
      change.kind === "refresh" || ("postId" in change && (topicId ?? change.postId) === change.postId);
    void client.invalidateQueries({
      queryKey: getQueryKey(trpc.discussions),
      refetchType: isShown ? "active" : "none",
    });
  });
}
