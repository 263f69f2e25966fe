import type { AppRouter } from "@longpaddock/api/router";
import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

export const trpc = createTRPCReact<AppRouter>();

/** The server rejects larger batches. */
const MAX_BATCH_SIZE = 20;

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export function createApiClient() {
  return trpc.createClient({
    links: [httpBatchLink({ url: "/trpc", maxURLLength: 6000, maxItems: MAX_BATCH_SIZE })],
  });
}
