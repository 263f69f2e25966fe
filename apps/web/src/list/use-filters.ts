import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type Filter, type FilterSchema, type Filters, readFilters, writeFilters } from "./filters";

/** History state of an entry that typing has created. */
const TYPED = "typed";

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
  const wasTyped = useLocation().state === TYPED;
  const write = useCallback(
    (change: Record<string, string>, isTyping: boolean) =>
      setQuery((before) => writeFilters(schema, { ...readFilters(schema, before), ...change }), {
        replace: isTyping && wasTyped,
        state: isTyping ? TYPED : null,
        preventScrollReset: true,
      }),
    [schema, setQuery, wasTyped],
  );
  const set = useCallback((name: string, value: string) => write({ [name]: value }, false), [write]);
  const setTyped = useCallback((name: string, text: string) => write({ [name]: text }, true), [write]);
  const filters = useMemo(() => readFilters(schema, query), [schema, query]);
  const controls = Object.entries(schema).map(([name, filter]) => ({ name, filter, value: filters[name] }));
  const active = controls.filter(({ filter, value }) => filter.kind !== "tab" && value !== undefined);
  const clear = () => write(Object.fromEntries(active.map(({ name }) => [name, ""])), false);
  return { filters, controls, set, setTyped, clear, isFiltered: active.length > 0 };
}
