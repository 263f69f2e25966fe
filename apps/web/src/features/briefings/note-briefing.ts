import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/api";
import { isRecord } from "../../lib/is-record";

/** Shows the briefing as the server answered it. */
export function noteBriefing(client: QueryClient, answer: unknown): void {
  if (!isRecord(answer) || typeof answer.eventId !== "number") return;
  client.setQueryData(getQueryKey(trpc.briefings.read, { id: answer.eventId }, "query"), answer);
}

/** The text may have changed, or the member may no longer read it. */
export function noteRefusedAcknowledgment(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: getQueryKey(trpc.briefings.read) });
}
