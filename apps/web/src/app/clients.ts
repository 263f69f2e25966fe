import { createTRPCQueryUtils } from "@trpc/react-query";
import { noteSessionEnd } from "../features/auth/session-end";
import { recheckSignIn } from "../features/auth/use-auth";
import { createApiClient } from "../lib/api";
import { createQueryClient } from "../lib/query-client";

export type Clients = ReturnType<typeof createClients>;

/** The tRPC and query clients. `api` prefetches queries outside React. */
export function createClients() {
  const queryClient = createQueryClient({ onSignedOut: recheckSignIn, onUnauthorized: noteSessionEnd });
  const apiClient = createApiClient();
  return { queryClient, apiClient, api: createTRPCQueryUtils({ queryClient, client: apiClient }) };
}
