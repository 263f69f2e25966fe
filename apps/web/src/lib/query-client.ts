import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { type Failure, isUnauthorized, isUnreachable, readFailure } from "./errors";
import { notifyFailure, notifySuccess, type ToastText } from "./notify";
import { isRestored, type MemberOf, restoreWhenUnreachable } from "./offline/restore";

interface MutationMeta extends Record<string, unknown> {
  /**
   * By default, queries on screen are refetched at once and the others when they are next shown. `later` refetches all
   * of them when they are next shown, and `false` none.
   */
  refresh?: "now" | "later" | false;
  success?: ToastText;
  /** The toast of a failure; `false` if the screen shows the failure itself. */
  failure?: ToastText | ((failure: Failure) => ToastText | null) | false;
  /** The mutation belongs to a form, which shows failures that name fields at its inputs. */
  form?: boolean;
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

/** Default toast titles by error code. */
const TITLES: Readonly<Record<string, string>> = {
  UNAUTHORIZED: "Sign in required",
  NETWORK: "You seem to be offline",
  TOO_MANY_REQUESTS: "Too many requests",
  UNAVAILABLE: "We'll be back soon",
};

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
        if (!isUnauthorized(error)) return;
        onUnauthorized(client);
        if (query.meta?.signsOut) onSignedOut(client);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (...[, , , mutation]) => {
        if (mutation.meta?.success) notifySuccess(mutation.meta.success);
        refresh(client, mutation.meta?.refresh);
      },
      onError: (...[error, , , mutation]) => {
        if (isUnauthorized(error)) onUnauthorized(client);
        const failure = readFailure(error);
        const toast = failureToast(failure, mutation.meta);
        if (toast) notifyFailure({ ...toast, failure });
      },
    }),
  });
  keepDefaultPersister(client);
  return client;
}

/** tRPC's infinite queries pass an undefined persister, which would take the place of the default one. */
function keepDefaultPersister(client: QueryClient): void {
  const persister = client.getDefaultOptions().queries?.persister;
  client.defaultQueryOptions = new Proxy(client.defaultQueryOptions, {
    apply: (addDefaults, self, [options]) =>
      Reflect.apply(addDefaults, self, [options.persister ? options : { ...options, persister }]),
  });
}

function refresh(client: QueryClient, when: MutationMeta["refresh"] = "now"): void {
  if (when) void client.invalidateQueries({ refetchType: when === "now" ? "active" : "none" });
}

function failureToast(failure: Failure, meta: MutationMeta = {}): ToastText | null {
  if (meta.failure === false || failure.code === "ABORTED") return null;
  if (meta.form && Object.keys(failure.fields).length > 0) return null;
  if (typeof meta.failure === "function") return meta.failure(failure);
  return meta.failure ?? { title: TITLES[failure.code] ?? "Error", description: failure.message };
}
