import { createTRPCQueryUtils } from "@trpc/react-query";
import { recheckSignIn } from "../features/auth/use-auth";
import { createApiClient } from "../lib/api";
import { createQueryClient } from "../lib/query-client";

export type Clients = ReturnType<typeof createClients>;

/** What calls the server and keeps its answers. `api` asks before a page is drawn that wants to know. */
export function createClients() {
  const queryClient = createQueryClient({ onSignedOut: recheckSignIn });
  const apiClient = createApiClient();
  return { queryClient, apiClient, api: createTRPCQueryUtils({ queryClient, client: apiClient }) };
}
