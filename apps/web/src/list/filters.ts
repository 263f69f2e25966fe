import { isNoFilter } from "@longpaddock/domain/list/rules";

/** A free-text search. */
interface SearchFilter {
  kind: "search";
  label: string;
  hint?: string;
  placeholder?: string;
  maxLength: number;
}

interface Option<Value extends string> {
  value: Value;
  label: string;
}

/** One of several options, or none. */
interface ChoiceFilter<Value extends string> {
  kind: "choice";
  label: string;
  /** The label for no choice: 'All states'. */
  all: string;
  options: readonly Option<Value>[];
  /** Options from old links, offered only while selected. */
  legacy?: readonly Option<Value>[];
  /** Accepts other spellings of an option, such as a state's full name. */
  parse?: (text: string) => Value | null;
}

/** A tab of the list. Exactly one is always selected, by default the first. */
interface TabFilter<Value extends string> {
  kind: "tab";
  values: readonly [Value, ...Value[]];
}

/** Set by a part of the page, which may name what it has set: 'value|name'. */
interface SetFilter {
  kind: "set";
  /** Of the value alone; null for none. */
  parse: (text: string) => string | null;
  chip: (name: string) => string;
}

export type Filter = SearchFilter | ChoiceFilter<string> | TabFilter<string> | SetFilter;

/** A list's filters by their query parameter, in display order. */
export type FilterSchema = Record<string, Filter>;

/** The current values of the filters. Undefined means all. */
export type Filters<Schema extends FilterSchema> = {
  [Name in keyof Schema]: Schema[Name] extends TabFilter<infer Value>
    ? Value
    : (Schema[Name] extends ChoiceFilter<infer Value> ? Value : string) | undefined;
};

export const searchFilter = (filter: Omit<SearchFilter, "kind">): SearchFilter => ({
  kind: "search",
  ...filter,
});

export const choiceFilter = <Value extends string>(
  filter: Omit<ChoiceFilter<Value>, "kind">,
): ChoiceFilter<Value> => ({ kind: "choice", ...filter });

export const tabFilter = <Value extends string>(values: readonly [Value, ...Value[]]): TabFilter<Value> => ({
  kind: "tab",
  values,
});

export const setFilter = (filter: Omit<SetFilter, "kind">): SetFilter => ({ kind: "set", ...filter });

/** The two parts of what such a filter is set to. */
export function valueAndName(text: string): [value: string, name: string] {
  const at = text.indexOf("|");
  return at < 0 ? [text, text] : [text.slice(0, at), text.slice(at + 1)];
}

const MAX_SET_LENGTH = 120;

/** Parses the filters from a query string. Ignores values that the schema does not know. */
export function readFilters<Schema extends FilterSchema>(
  schema: Schema,
  query: URLSearchParams,
): Filters<Schema> {
  const values = Object.entries(schema).map(([name, filter]) => [
    name,
    parseValue(filter, query.get(name) ?? ""),
  ]);
  return Object.fromEntries(values) as Filters<Schema>;
}

/** Applies a change to the filters in a query string. Leaves out default values and keeps other parameters. */
export function writeFilters(schema: FilterSchema, query: URLSearchParams, change: Record<string, string>) {
  const written = new URLSearchParams(query);
  for (const name of Object.keys(schema)) written.delete(name);
  for (const [name, filter] of Object.entries(schema)) {
    const value = parseValue(filter, change[name] ?? query.get(name) ?? "");
    if (value !== undefined && value !== parseValue(filter, "")) written.set(name, value);
  }
  return written;
}

function parseValue(filter: Filter, text: string): string | undefined {
  if (filter.kind === "tab") return filter.values.find((tab) => tab === text) ?? filter.values[0];
  if (filter.kind === "search")
    return isNoFilter(text) ? undefined : text.trim().slice(0, filter.maxLength) || undefined;
  if (filter.kind === "set") {
    const [value, name] = valueAndName(text.slice(0, MAX_SET_LENGTH));
    return filter.parse(value) === null ? undefined : `${value}|${name}`;
  }
  const known = filter.parse ? filter.parse(text) : text;
  return [...filter.options, ...(filter.legacy ?? [])].find(({ value }) => value === known)?.value;
}

/** The options to offer while `selected` is selected. */
export function offeredOptions({ options, legacy = [] }: ChoiceFilter<string>, selected: string | undefined) {
  return [...legacy.filter(({ value }) => value === selected), ...options];
}

/** The label of a filter's chip; undefined if it has none. */
export function chipText(filter: Filter, value: string | undefined): string | undefined {
  if (value === undefined || filter.kind === "tab") return undefined;
  if (filter.kind === "search") return `"${value}"`;
  if (filter.kind === "set") return filter.chip(valueAndName(value)[1]);
  return offeredOptions(filter, value).find((option) => option.value === value)?.label;
}
