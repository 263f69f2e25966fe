import type { EVENT_TIMES } from "@longpaddock/domain/events/vocabulary";
import { type Outputs, trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";

export type GroupEvent = Outputs["events"]["ofGroup"]["items"][number];
export type EventTime = (typeof EVENT_TIMES)[number];

const PAGE_SIZE = 12;

/** The next one first of upcoming events, the latest first of past ones. */
export const useGroupEvents = (groupId: number, when: EventTime) =>
  trpc.events.ofGroup.useInfiniteQuery({ id: groupId, when, limit: PAGE_SIZE }, { getNextPageParam });
