import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { type Failure, isUnauthorized, readFailure } from "./errors";
import { notifyFailure, notifySuccess, type ToastText } from "./notify";

interface MutationMeta extends Record<string, unknown> {
  /**
   * By default the queries on screen are fetched again, the others when they are shown next. `later` waits with all
   * of them until they are shown next; `false` leaves them alone.
   */
  refresh?: "now" | "later" | false;
  /** The toast after it worked. */
  success?: ToastText;
  /** The toast documented for its failure; `false` where the screen shows the failure itself. */
  failure?: ToastText | ((failure: Failure) => ToastText | null) | false;
  /** The mutation belongs to a form: failures that name fields land on the inputs, without a toast. */
  form?: boolean;
}

interface QueryMeta extends Record<string, unknown> {
  /** A 401 means that the session is over; by default it is an error like any other. */
  signsOut?: boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
    queryMeta: QueryMeta;
  }
}

/** What a failure says where no toast is documented for it. */
const TITLES: Readonly<Record<string, string>> = {
  UNAUTHORIZED: "Sign in required",
  NETWORK: "You seem to be offline",
  TOO_MANY_REQUESTS: "Slow down a little",
  UNAVAILABLE: "Back in a moment",
};

/** The one query client: what the specification says of loads, and the routine after every mutation. */
export function createQueryClient({
  onSignedOut,
}: {
  onSignedOut: (client: QueryClient) => void;
}): QueryClient {
  // It takes every start for one with a connection, and would then miss the moment when there is one.
  onlineManager.setOnline(navigator.onLine);
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // What is there stays; what got no answer is asked for again.
        refetchOnReconnect: ({ state: { error } }) => (isUnanswered(error) ? "always" : false),
        refetchInterval: false,
        // Offline, a call should fail and say so rather than wait without a word.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.signsOut && isUnauthorized(error)) onSignedOut(client);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (...[, , , mutation]) => {
        if (mutation.meta?.success) notifySuccess(mutation.meta.success);
        refresh(client, mutation.meta?.refresh);
      },
      onError: (...[error, , , mutation]) => {
        const toast = failureToast(readFailure(error), mutation.meta);
        if (toast) notifyFailure(toast);
      },
    }),
  });
  return client;
}

function refresh(client: QueryClient, when: MutationMeta["refresh"] = "now"): void {
  if (when) void client.invalidateQueries({ refetchType: when === "now" ? "active" : "none" });
}

function isUnanswered(error: unknown): boolean {
  return error !== null && readFailure(error).code === "NETWORK";
}

function failureToast(failure: Failure, meta: MutationMeta = {}): ToastText | null {
  if (meta.failure === false || failure.code === "ABORTED") return null;
  if (meta.form && Object.keys(failure.fields).length > 0) return null;
  if (typeof meta.failure === "function") return meta.failure(failure);
  return meta.failure ?? { title: TITLES[failure.code] ?? "Error", description: failure.message };
}
