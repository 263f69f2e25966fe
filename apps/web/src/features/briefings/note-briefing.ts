import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../interactions/cached-entities";
import { trpc } from "../../lib/api";
import { isRecord } from "../../lib/is-record";

/** Shows the briefing as the server answered it. */
export function noteBriefing(client: QueryClient, answer: unknown): void {
  if (!isRecord(answer) || typeof answer.eventId !== "number") return;
  const key = getQueryKey(trpc.briefings.read, { id: answer.eventId }, "query");
  patchAnswer(client, key, () => answer);
}
