import type { Query, QueryFunction, QueryPersister } from "@tanstack/react-query";
import { isUnreachable } from "../errors";

/** Queries whose data is from an earlier visit. */
const restored = new WeakSet<object>();

export const isRestored = (query: object) => restored.has(query);

/** Whose answers a query may show; undefined for the query that tells who is signed in, null for nobody's. */
export type MemberOf = (query: Query) => Promise<string | null | undefined>;

/** Falls back to what this device kept when the server can't be reached. The store's code loads only then. */
export function restoreWhenUnreachable(memberOf: MemberOf): QueryPersister {
  return async (queryFn, context, query) => {
    try {
      const data = await (queryFn as QueryFunction<never>)(context as never);
      restored.delete(query);
      return data;
    } catch (error) {
      const isLoaded = query.state.data !== undefined && !isRestored(query);
      if (!isUnreachable(error) || isLoaded || query.state.fetchMeta?.fetchMore) throw error;
      const answer = await readKept(query, memberOf).catch(() => null);
      if (!answer) throw error;
      restored.add(query);
      // Set last, because fetching has just set the present time.
      setTimeout(() => query.setState({ dataUpdatedAt: answer.savedAt }));
      return JSON.parse(answer.json);
    }
  };
}

async function readKept(query: Query, memberOf: MemberOf) {
  const { readAnswer } = await import("./store");
  const answer = await readAnswer(query.queryHash);
  const memberId = answer && (await memberOf(query));
  return memberId === undefined || memberId === answer?.memberId ? answer : null;
}
