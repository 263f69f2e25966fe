import { trpc } from "../../../lib/api";
import { getNextPageParam } from "../../../list/pages";
import type { EventFilters } from "./event-filters";

const PAGE_SIZE = 12;

/** Today's and upcoming events start with the next, completed ones with the latest. */
export const useEvents = ({ tab, vehicleType }: Pick<EventFilters, "tab" | "vehicleType">) =>
  trpc.events.list.useInfiniteQuery({ [tab]: true, vehicleType, limit: PAGE_SIZE }, { getNextPageParam });
