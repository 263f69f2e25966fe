import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentUserKey } from "../src/accounts/auth/session-end";
import { type Clients, createClients } from "../src/app/clients";
import { trpc } from "../src/lib/api";
// Otherwise loaded with the first failure, which on a busy machine takes longer than a test waits for its toast.
import "../src/lib/failures/show-failure";

interface ProvidersProps {
  clients: Clients;
  children: ReactNode;
}

/** As in `App`, around a part of a page. */
export function Providers({ clients: { apiClient, queryClient }, children }: ProvidersProps) {
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

/**
 * The app's clients for a test, and the `wrapper` that gives them to a rendered component or hook.
 *
 * @param user who is signed in, known from the start as on all pages of members
 */
export function testProviders(user?: object | null) {
  const clients = createClients();
  if (user) clients.queryClient.setQueryData(currentUserKey(), user);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers clients={clients}>{children}</Providers>
  );
  return { queryClient: clients.queryClient, wrapper };
}

/** What a stubbed `fetch` returns for one call over tRPC. */
export const trpcAnswer = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify([{ result: { data } }])));
