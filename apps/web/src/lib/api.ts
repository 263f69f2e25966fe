import type { AppRouter } from "@longpaddock/api/router";
import { MAX_BATCH_CALLS } from "@longpaddock/domain/batch";
import type { PageAnswers } from "@longpaddock/domain/first-load/first-screen";
import { httpBatchLink } from "@trpc/client";
import { type createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { failureFromResponse, RestError } from "./errors";
import { loadRefresh } from "./live/load-refresh";
import { lastAnswer } from "./network/last-answer";
import { answersLink } from "./network/page-answers";

export const trpc = createTRPCReact<AppRouter>();

const ANSWER_TIMEOUT_MS = 20_000;
/** Browsers take 64 kB of such requests at a time. */
const MAX_KEPT_ALIVE = 4000;

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** Reads and writes cached answers outside React. */
export type QueryUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

export function createApiClient(answers: PageAnswers | null = null) {
  return trpc.createClient({
    links: [
      ...(answers ? [answersLink(answers)] : []),
      httpBatchLink({
        url: "/trpc",
        maxURLLength: 6000,
        maxItems: MAX_BATCH_CALLS,
        fetch: (url, { signal = null, ...options } = {}) => fetchWithTimeout(url, { ...options, signal }),
      }),
    ],
  });
}

/** Fails a call that gets no answer, as in a dead spot: it would block the toggles queued behind it. */
async function fetchWithTimeout(url: RequestInfo | URL, options: RequestInit): Promise<Response> {
  const isAct = options.method === "POST";
  const controller = new AbortController();
  const abort = () => controller.abort();
  options.signal?.addEventListener("abort", abort, { once: true });
  const timer = setTimeout(abort, ANSWER_TIMEOUT_MS);
  try {
    // A tap counts, even if the page is closed or reloaded right after it.
    const keepalive = isAct && String(options.body).length < MAX_KEPT_ALIVE;
    const response = await fetch(url, { ...options, keepalive, signal: controller.signal });
    lastAnswer.date = response.headers.get("Date");
    lastAnswer.at = Date.now();
    // A proxy's own page, which tRPC would report as no answer at all.
    if (!response.ok && !response.headers.get("Content-Type")?.includes("json"))
      throw new RestError(failureFromResponse(response.status, ""));
    if (isAct) void loadRefresh().then((m) => m?.noteOutcome(response.headers));
    return response;
  } finally {
    clearTimeout(timer);
  }
}
