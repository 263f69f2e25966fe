import { type Query, type QueryClient, type QueryKey, replaceEqualDeep } from "@tanstack/react-query";
import { isRecord } from "../lib/is-record";

/** A route, a post or a ride, identified by its `id`. */
type Entity = Readonly<Record<string, unknown>>;

export interface EntityRef {
  /** Key prefixes of the queries that may contain it. */
  queries: readonly QueryKey[];
  id: number;
}

/**
 * Changes an entity in every cached query that contains it, without fetching again. It is found where it is the data
 * itself or an item of a list. Fetch entities inside others, such as the posts of a discussion, by their own query.
 * `patch` also gets when the data was received (`Date.now()`), which may be newer than what it is patched with.
 */
export function patchEntity<Shape extends object>(
  client: QueryClient,
  { queries, id }: EntityRef,
  patch: (entity: Shape, receivedAt: number) => Partial<Shape>,
): void {
  rewrite(client, queries, (entity, receivedAt) =>
    entity.id === id ? { ...entity, ...patch(entity as Shape, receivedAt) } : entity,
  );
}

/** Removes an entity from every cached list and from the list's total. */
export function removeEntity(client: QueryClient, { queries, id }: EntityRef): void {
  rewrite(client, queries, (entity) => (entity.id === id ? null : entity));
}

/**
 * Changes the whole answer of each cached query with this key, for what isn't found by an id. Like an entity, also in a
 * response that is in flight, so `patch` may run more than once. Undone by the same call with the answer as it was.
 */
export function patchAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  patch: (answer: Answer) => Answer,
): void {
  rewriteData(client, [queryKey], (data) => (data === undefined ? data : patch(data as Answer)));
}

/** Fetches again what came after this time or is under way: it may be newer than the answer that it was patched with. */
export function refetchNewer(client: QueryClient, queries: readonly QueryKey[], sentAt: number): void {
  for (const queryKey of queries)
    void client.invalidateQueries({ queryKey, predicate: (query) => mayBeNewerThan(sentAt, query) });
}

const mayBeNewerThan = (sentAt: number, { state }: Query): boolean =>
  state.fetchStatus === "fetching" || state.dataUpdatedAt >= sentAt;

/** Returns null to remove the entity. */
type Change = (entity: Entity, receivedAt: number) => Entity | null;

function rewrite(client: QueryClient, queries: readonly QueryKey[], change: Change): void {
  rewriteData(client, queries, (data, receivedAt) =>
    applyToData(data, (entity) => change(entity, receivedAt)),
  );
}

type ChangeData = (data: unknown, receivedAt: number) => unknown;

function rewriteData(client: QueryClient, queries: readonly QueryKey[], change: ChangeData): void {
  const matches = queries.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));
  for (const query of matches) {
    const write = () => writeData(client, query, change);
    // A response in flight may predate the change, so apply it there as well.
    if (query.state.fetchStatus === "fetching") query.promise?.then(write, () => undefined);
    write();
  }
}

function writeData(client: QueryClient, query: Query, change: ChangeData): void {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  const changed = replaceEqualDeep(data, change(data, updatedAt));
  if (changed === data) return;
  client.setQueryData(query.queryKey, changed, { updatedAt });
  // setQueryData marks the query as fresh. Restore the invalidation, so that it is fetched again.
  if (isInvalidated) query.invalidate();
}

type ChangeNow = (entity: Entity) => Entity | null;

/** Handles every shape of data: an array, an infinite list, one page of a list, or a single entity. */
function applyToData(data: unknown, change: ChangeNow): unknown {
  if (Array.isArray(data)) return applyToEntities(data, change);
  if (!isRecord(data)) return data;
  if (Array.isArray(data.pages)) return { ...data, pages: applyToPages(data.pages, change) };
  if (Array.isArray(data.items)) return applyToPages([data], change)[0];
  return change(data) ?? data;
}

/** Adjusts `total` too, which every page repeats for the whole list. */
function applyToPages(pages: readonly unknown[], change: ChangeNow): unknown[] {
  let removed = 0;
  const changed = pages.map((page) => {
    if (!isRecord(page) || !Array.isArray(page.items)) return page;
    const items = applyToEntities(page.items, change);
    removed += page.items.length - items.length;
    return { ...page, items };
  });
  return changed.map((page) =>
    isRecord(page) && typeof page.total === "number" ? { ...page, total: page.total - removed } : page,
  );
}

const applyToEntities = (entities: readonly unknown[], change: ChangeNow): unknown[] =>
  entities.map((entity) => (isRecord(entity) ? change(entity) : entity)).filter((entity) => entity !== null);
