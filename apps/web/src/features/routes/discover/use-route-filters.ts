import { DISCOVER_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { LENGTHS } from "@longpaddock/domain/routes/lengths";
import { type StateCode, stateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES, type RouteVehicleType } from "@longpaddock/domain/vehicles";
import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

export const DISCOVER_TABS = ["community", "recommended"] as const;
type DiscoverTab = (typeof DISCOVER_TABS)[number];

/** What Discover shows. Absent means all. */
export interface RouteFilters {
  type: DiscoverTab;
  search?: string | undefined;
  state?: StateCode | undefined;
  vehicleType?: RouteVehicleType | undefined;
  difficulty?: (typeof DISCOVER_DIFFICULTIES)[number] | undefined;
}

export type FilterChange = Partial<RouteFilters>;

export const NO_FILTERS = {
  search: undefined,
  state: undefined,
  vehicleType: undefined,
  difficulty: undefined,
} satisfies FilterChange;

/** Marks the step of the history that typing has made. */
const TYPED = "typed";

/** What an address asks for. Words that Discover does not know count as not asked. */
export function filtersOf(query: URLSearchParams): RouteFilters {
  const word = (name: string) => query.get(name) ?? "";
  return {
    type: DISCOVER_TABS.find((tab) => tab === word("type")) ?? "community",
    search: word("search").trim().slice(0, LENGTHS.search) || undefined,
    state: stateCode(word("state")) ?? undefined,
    vehicleType: ROUTE_VEHICLE_TYPES.find((type) => type === word("vehicleType")),
    difficulty: DISCOVER_DIFFICULTIES.find((difficulty) => difficulty === word("difficulty")),
  };
}

/** The address that asks for it: only what differs from the plain page. */
export function addressOf({ type, search, state, vehicleType, difficulty }: RouteFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (type !== "community") query.set("type", type);
  for (const [name, word] of Object.entries({ search, state, vehicleType, difficulty }))
    if (word) query.set(name, word);
  return query;
}

/**
 * Discover's filters, kept in the address. Each choice is a step that Back takes back. `typing` makes one at its
 * first letter and replaces it at the others, so that a word is taken back at once, and nothing with it.
 */
export function useRouteFilters() {
  const [query, setQuery] = useSearchParams();
  const wasTyped = useLocation().state === TYPED;
  const filters = useMemo(() => filtersOf(query), [query]);
  const change = useCallback(
    (wanted: FilterChange, { typing = false } = {}) =>
      setQuery((before) => addressOf({ ...filtersOf(before), ...wanted }), {
        replace: typing && wasTyped,
        state: typing ? TYPED : null,
        preventScrollReset: true,
      }),
    [setQuery, wasTyped],
  );
  return { filters, change };
}
