import {
  type Mutation,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { isUnauthorized, isUnreachable } from "./errors";
import type { FailureMeta } from "./failures/show-failure";
import { loadRefresh } from "./live/load-refresh";
import { notifySuccess, type ToastText } from "./notify";
import { isRestored, type MemberOf, restoreWhenUnreachable } from "./offline/restore";

interface MutationMeta extends FailureMeta, Record<string, unknown> {
  /** By default what the act touches is fetched again, as `live/changes.ts` has it; with `false` nothing. */
  refresh?: false;
  success?: ToastText;
}

interface QueryMeta extends Record<string, unknown> {
  /** Treats a 401 as the end of the session. By default it is an error like any other. */
  signsOut?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
    queryMeta: QueryMeta;
  }
}

interface SessionHandlers {
  /** Called when a query with `signsOut` gets a 401. */
  onSignedOut: (client: QueryClient) => void;
  /** Called for every 401. */
  onUnauthorized: (client: QueryClient) => void;
  /** Whose kept answers a query may fall back to. */
  memberOf: MemberOf;
}

/** Creates the query client with the specified fetch policy and the toasts and refetches after mutations. */
export function createQueryClient(handlers: SessionHandlers): QueryClient {
  const { onSignedOut, onUnauthorized, memberOf } = handlers;
  // TanStack Query assumes that it starts online, and would miss the first reconnect after an offline start.
  onlineManager.setOnline(navigator.onLine);
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Queries that failed before their page was drawn show the failure and aren't tried again at once.
        retryOnMount: (query) => !wasNotShown(query),
        // Keep data, but refetch queries that got no response.
        refetchOnReconnect: (query) =>
          isUnreachable(query.state.error) || isRestored(query) ? "always" : false,
        refetchInterval: false,
        // While offline, fail at once instead of pausing silently.
        networkMode: "always",
        persister: restoreWhenUnreachable(memberOf),
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.getObserversCount() === 0) notShown.add(query);
        if (!isUnauthorized(error)) return;
        onUnauthorized(client);
        if (query.meta?.signsOut) onSignedOut(client);
      },
    }),
    mutationCache: new MutationCache({
      // On the way while the act is.
      onMutate: () => void loadRefresh(),
      onSuccess: (...[, , , mutation]) => {
        if (mutation.meta?.success) notifySuccess(mutation.meta.success);
      },
      onError: (...[error, , , mutation]) => {
        void showFailure(error, mutation.meta);
        if (isUnauthorized(error)) onUnauthorized(client);
      },
      // After the act's own code has shown what it answered: that is patched, and then fetched again once.
      onSettled: (...[data, error, variables, , mutation]) =>
        refresh(client, mutation, { data, error, variables }),
    }),
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    // After the observers of the same page have been added.
    if (type === "observerAdded" && notShown.has(query)) setTimeout(() => notShown.delete(query));
  });
  keepDefaultPersister(client);
  return client;
}

/** Queries that failed while nothing on the page used them. */
const notShown = new WeakSet<object>();
const NEWLY_FAILED_MS = 10_000;

const wasNotShown = (query: Pick<Query, "state">) =>
  notShown.has(query) && Date.now() - query.state.errorUpdatedAt < NEWLY_FAILED_MS;

/** tRPC's infinite queries pass an undefined persister, which would take the place of the default one. */
function keepDefaultPersister(client: QueryClient): void {
  const persister = client.getDefaultOptions().queries?.persister;
  client.defaultQueryOptions = new Proxy(client.defaultQueryOptions, {
    apply: (addDefaults, self, [options]) =>
      Reflect.apply(addDefaults, self, [options.persister ? options : { ...options, persister }]),
  });
}

/** After an act, also a failed one. Where the code can't be had, everything is fetched again. */
async function refresh(
  client: QueryClient,
  mutation: Pick<Mutation, "options" | "meta">,
  outcome: { variables: unknown; data: unknown; error: unknown },
): Promise<void> {
  if (mutation.meta?.refresh === false || isUnauthorized(outcome.error)) return;
  const loaded = await loadRefresh();
  if (loaded) await loaded.refreshAfter(client, mutation, outcome);
  else if (!outcome.error) void client.invalidateQueries();
}

/** Its code is loaded with the toaster, after the first page. */
const showFailure = (error: unknown, meta: MutationMeta | undefined) =>
  import("./failures/show-failure").then(
    (m) => m.showFailure(error, meta),
    () => undefined,
  );
