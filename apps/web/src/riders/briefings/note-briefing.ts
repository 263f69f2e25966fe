import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { isRecord } from "../../lib/is-record";

type Briefing = Outputs["briefings"]["read"];

/** Shows the briefing as accepted, as the server answered. What else has changed is fetched again. */
export function noteBriefing(client: QueryClient, answer: unknown): void {
  if (!isRecord(answer) || typeof answer.eventId !== "number" || !isRecord(answer.mine)) return;
  const { acknowledgedAt, acknowledgedVersion } = answer.mine;
  if (typeof acknowledgedAt !== "string" || typeof acknowledgedVersion !== "number") return;
  const mine = { acknowledgedAt, acknowledgedVersion };
  const key = getQueryKey(trpc.briefings.read, { id: answer.eventId }, "query");
  patchAnswer<Briefing>(client, key, (briefing) =>
    briefing?.version === acknowledgedVersion
      ? { ...briefing, mine, can: { ...briefing.can, acknowledge: false } }
      : briefing,
  );
}
