import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { historyState } from "../lib/navigation";
import { type Filter, type FilterSchema, type Filters, readFilters, writeFilters } from "./filters";

/** A filter and its value, as the controls and chips use it. */
export interface FilterControl {
  name: string;
  filter: Filter;
  value: string | undefined;
}

export interface FilterState<Schema extends FilterSchema = FilterSchema> {
  filters: Filters<Schema>;
  controls: readonly FilterControl[];
  /** Sets a filter; an empty value removes it. */
  set(name: keyof Schema & string, value: string): void;
  /** Sets a filter while the user types, adding only one history entry. */
  setTyped(name: keyof Schema & string, text: string): void;
  /** Removes every filter and keeps the tab. */
  clear(): void;
  /** True if any filter other than a tab is set. */
  isFiltered: boolean;
}

/**
 * Keeps a list's filters in the address. Each choice adds a history entry. Typing adds one with the first letter and
 * then replaces it, so that Back removes a whole search.
 */
export function useFilters<Schema extends FilterSchema>(schema: Schema): FilterState<Schema> {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  // A busy page may draw an address only after the next choice, which has to start from the address that is on its way.
  const changes = useRef<{ from: string[]; to: URLSearchParams }>({ from: [], to: query });
  useEffect(() => {
    if (query.toString() === changes.current.to.toString()) changes.current.from = [];
  }, [query]);
  const write = useCallback(
    (change: Record<string, string>, typed?: string) => {
      const state = historyState(location);
      const drawn = query.toString();
      const { from, to } = changes.current;
      const isBehind = from.includes(drawn);
      const next = writeFilters(schema, isBehind ? to : query, change);
      changes.current = { from: isBehind ? [...from, to.toString()] : [drawn], to: next };
      setQuery(next, {
        replace: typed !== undefined && typed === state.typed,
        state: { ...state, typed },
        preventScrollReset: true,
      });
    },
    [schema, setQuery, query, location],
  );
  const set = useCallback((name: string, value: string) => write({ [name]: value }), [write]);
  const setTyped = useCallback((name: string, text: string) => write({ [name]: text }, name), [write]);
  const filters = useMemo(() => readFilters(schema, query), [schema, query]);
  const controls = Object.entries(schema).map(([name, filter]) => ({ name, filter, value: filters[name] }));
  const active = controls.filter(({ filter, value }) => filter.kind !== "tab" && value !== undefined);
  const clear = () => write(Object.fromEntries(active.map(({ name }) => [name, ""])));
  return { filters, controls, set, setTyped, clear, isFiltered: active.length > 0 };
}
