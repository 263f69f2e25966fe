import { type Query, type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";

/** A route, a post, a ride: what lists and pages show, by its id. */
export type Thing = Readonly<Record<string, unknown>>;

export interface EntityRef {
  /** The queries that may show it: every one whose key begins with one of these. */
  queries: readonly QueryKey[];
  id: number;
}

/** Changes a thing in every cached list and page that shows it, without fetching any of them again. */
export function patchEntity(
  client: QueryClient,
  { queries, id }: EntityRef,
  patch: (thing: Thing) => Thing,
): void {
  rewrite(client, queries, (thing) => (thing.id === id ? patch(thing) : thing));
}

/** Takes a thing that is gone out of every cached list, and off the list's total. */
export function removeEntity(client: QueryClient, { queries, id }: EntityRef): void {
  rewrite(client, queries, (thing) => (thing.id === id ? null : thing));
}

type Change = (thing: Thing) => Thing | null;

function rewrite(client: QueryClient, queries: readonly QueryKey[], change: Change): void {
  const found = queries.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
  for (const query of found) {
    const write = () => writeData(client, query, change);
    // An answer that is still on its way was read before the change.
    if (query.state.fetchStatus === "fetching") query.promise?.then(write, () => undefined);
    write();
  }
}

function writeData(client: QueryClient, query: Query, change: Change): void {
  const { data, isInvalidated } = query.state;
  const changed = replaceEqualDeep(data, changedData(data, change));
  if (changed === data) return;
  client.setQueryData(query.queryKey, changed);
  // Written data counts as fresh: a query that was due to be fetched again still is.
  if (isInvalidated) query.invalidate();
}

/** Data in any of the shapes that hold things: an array, an endless list, one page of a list, or a thing alone. */
function changedData(data: unknown, change: Change): unknown {
  if (Array.isArray(data)) return changedThings(data, change);
  if (!isRecord(data)) return data;
  if (Array.isArray(data.pages)) return { ...data, pages: changedPages(data.pages, change) };
  if (Array.isArray(data.items)) return changedPages([data], change)[0];
  return change(data) ?? data;
}

/** Each page carries the total of the whole list. */
function changedPages(pages: readonly unknown[], change: Change): unknown[] {
  let gone = 0;
  const changed = pages.map((page) => {
    if (!isRecord(page) || !Array.isArray(page.items)) return page;
    const items = changedThings(page.items, change);
    gone += page.items.length - items.length;
    return { ...page, items };
  });
  return changed.map((page) =>
    isRecord(page) && typeof page.total === "number" ? { ...page, total: page.total - gone } : page,
  );
}

const changedThings = (things: readonly unknown[], change: Change): unknown[] =>
  things.map((thing) => (isRecord(thing) ? change(thing) : thing)).filter((thing) => thing !== null);

export const isRecord = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
