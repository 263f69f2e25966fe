/** Words to search for. */
interface SearchFilter {
  kind: "search";
  label: string;
  hint?: string;
  placeholder?: string;
  maxLength: number;
}

interface Option<Word extends string> {
  value: Word;
  label: string;
}

/** One of several words, or none. */
interface ChoiceFilter<Word extends string> {
  kind: "choice";
  label: string;
  /** The entry that chooses none: 'All states'. */
  all: string;
  options: readonly Option<Word>[];
  /** Options of old links, offered only while one of them is chosen. */
  legacy?: readonly Option<Word>[];
  /** Reads other spellings of an option, such as a state's full name. */
  parse?: (word: string) => Word | null;
}

/** One of several parts of the list, always one of them; the first is shown at the plain address. */
interface TabFilter<Word extends string> {
  kind: "tab";
  words: readonly [Word, ...Word[]];
}

export type Filter = SearchFilter | ChoiceFilter<string> | TabFilter<string>;

/** A list's filters by their names in the address, in the order they are shown. */
export type FilterSchema = Record<string, Filter>;

/** What a list shows. Undefined means all. */
export type Filters<Schema extends FilterSchema> = {
  [Name in keyof Schema]: Schema[Name] extends TabFilter<infer Word>
    ? Word
    : (Schema[Name] extends ChoiceFilter<infer Word> ? Word : string) | undefined;
};

export const searchFilter = (filter: Omit<SearchFilter, "kind">): SearchFilter => ({
  kind: "search",
  ...filter,
});

export const choiceFilter = <Word extends string>(
  filter: Omit<ChoiceFilter<Word>, "kind">,
): ChoiceFilter<Word> => ({ kind: "choice", ...filter });

export const tabFilter = <Word extends string>(words: readonly [Word, ...Word[]]): TabFilter<Word> => ({
  kind: "tab",
  words,
});

/** The filters an address asks for. Words that the schema does not know count as not asked. */
export function readFilters<Schema extends FilterSchema>(
  schema: Schema,
  query: URLSearchParams,
): Filters<Schema> {
  const read = Object.entries(schema).map(([name, filter]) => [
    name,
    readWord(filter, query.get(name) ?? ""),
  ]);
  return Object.fromEntries(read) as Filters<Schema>;
}

/** The address that asks for the filters: only what differs from the plain page. */
export function writeFilters(schema: FilterSchema, filters: Record<string, string | undefined>) {
  const query = new URLSearchParams();
  for (const [name, filter] of Object.entries(schema)) {
    const word = readWord(filter, filters[name] ?? "");
    if (word !== undefined && word !== readWord(filter, "")) query.set(name, word);
  }
  return query;
}

function readWord(filter: Filter, word: string): string | undefined {
  if (filter.kind === "tab") return filter.words.find((tab) => tab === word) ?? filter.words[0];
  if (word === "all" || word.startsWith("all-")) return undefined;
  if (filter.kind === "search") return word.trim().slice(0, filter.maxLength) || undefined;
  const known = filter.parse ? filter.parse(word) : word;
  return [...filter.options, ...(filter.legacy ?? [])].find(({ value }) => value === known)?.value;
}

/** The options to choose from while `word` is chosen. */
export function offeredOptions({ options, legacy = [] }: ChoiceFilter<string>, word: string | undefined) {
  return [...legacy.filter(({ value }) => value === word), ...options];
}

/** What a chip says of a filter; undefined where it has none. */
export function chipText(filter: Filter, word: string | undefined): string | undefined {
  if (word === undefined || filter.kind === "tab") return undefined;
  if (filter.kind === "search") return `"${word}"`;
  return offeredOptions(filter, word).find(({ value }) => value === word)?.label;
}
