import type { PageAnswers } from "@longpaddock/domain/first-load/first-screen";
import { hashKey } from "@tanstack/react-query";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { currentUserKey, noteSessionEnd, recheckSignIn } from "../accounts/auth/session-end";
import { createApiClient } from "../lib/api";
import { createQueryClient } from "../lib/query-client";

export type Clients = ReturnType<typeof createClients>;

/** The tRPC and query clients. `api` prefetches queries outside React. */
export function createClients(answers: PageAnswers | null = null) {
  const userHash = hashKey(currentUserKey());
  const queryClient = createQueryClient({
    onSignedOut: recheckSignIn,
    onUnauthorized: noteSessionEnd,
    memberOf: async ({ queryHash }) =>
      queryHash === userHash
        ? undefined
        : api.auth.user.ensureData().then(
            ({ id }) => id,
            () => null,
          ),
  });
  const apiClient = createApiClient(answers);
  const api = createTRPCQueryUtils({ queryClient, client: apiClient });
  return { queryClient, apiClient, api };
}
