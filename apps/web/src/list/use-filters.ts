import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { type Filter, type FilterSchema, type Filters, readFilters, writeFilters } from "./filters";

/** Marks the step of the history that typing has made. */
const TYPED = "typed";

/** A filter as the kit's controls and chips use it, whatever its words. */
export interface FilterControl {
  name: string;
  filter: Filter;
  word: string | undefined;
}

export interface FilterState<Schema extends FilterSchema = FilterSchema> {
  filters: Filters<Schema>;
  controls: readonly FilterControl[];
  /** Sets a filter by its name; an empty word removes it. */
  set(name: keyof Schema & string, word: string): void;
  /** The same while somebody types. */
  setTyped(name: keyof Schema & string, words: string): void;
  /** Removes every filter and keeps the tab. */
  clear(): void;
  /** Whether anything but a tab is chosen. */
  isFiltered: boolean;
}

/**
 * A list's filters, kept in the address. Each choice is one step of the history. Typing makes a step at its first
 * letter and replaces it at the others, so that Back removes a search at once, and nothing else with it.
 */
export function useFilters<Schema extends FilterSchema>(schema: Schema): FilterState<Schema> {
  const [query, setQuery] = useSearchParams();
  const wasTyped = useLocation().state === TYPED;
  const write = useCallback(
    (change: Record<string, string>, typing: boolean) =>
      setQuery((before) => writeFilters(schema, { ...readFilters(schema, before), ...change }), {
        replace: typing && wasTyped,
        state: typing ? TYPED : null,
        preventScrollReset: true,
      }),
    [schema, setQuery, wasTyped],
  );
  const set = useCallback((name: string, word: string) => write({ [name]: word }, false), [write]);
  const setTyped = useCallback((name: string, words: string) => write({ [name]: words }, true), [write]);
  const filters = useMemo(() => readFilters(schema, query), [schema, query]);
  const controls = Object.entries(schema).map(([name, filter]) => ({ name, filter, word: filters[name] }));
  const chosen = controls.filter(({ filter, word }) => filter.kind !== "tab" && word !== undefined);
  const clear = () => write(Object.fromEntries(chosen.map(({ name }) => [name, ""])), false);
  return { filters, controls, set, setTyped, clear, isFiltered: chosen.length > 0 };
}
