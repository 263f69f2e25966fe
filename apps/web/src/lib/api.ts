import type { AppRouter } from "@longpaddock/api/router";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

export const trpc = createTRPCReact<AppRouter>();

/** The server refuses more in one request. */
const MOST_CALLS = 20;

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** Calls of one moment travel together; the session cookie goes along, as fetch does for one's own site. */
export function createApiClient() {
  return trpc.createClient({
    links: [httpBatchLink({ url: "/trpc", maxURLLength: 6000, maxItems: MOST_CALLS })],
  });
}
