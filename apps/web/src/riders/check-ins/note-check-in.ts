import { readStatus } from "@longpaddock/domain/check-ins/statuses";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchEntity } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { isRecord } from "../../lib/is-record";

type Event = Outputs["events"]["list"]["items"][number];

/** Shows the status that the server answered wherever the event is shown, unless this version doesn't know it. */
export function noteCheckIn(client: QueryClient, answer: unknown): void {
  if (!isRecord(answer) || typeof answer.eventId !== "number") return;
  const userCheckInStatus = answer.status === null ? null : readStatus(answer.status);
  if (userCheckInStatus === undefined) return;
  const queries = [getQueryKey(trpc.events)];
  patchEntity<Event>(client, { queries, id: answer.eventId }, () => ({ userCheckInStatus }));
}
