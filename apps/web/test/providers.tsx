import type { ReactNode } from "react";
import { createClients } from "../src/app/clients";
import { Providers } from "../src/app/providers";

/** The app's clients for a test, and the `wrapper` that gives them to a rendered component or hook. */
export function testProviders() {
  const clients = createClients();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers clients={clients}>{children}</Providers>
  );
  return { queryClient: clients.queryClient, wrapper };
}

/** What a stubbed `fetch` returns for one call over tRPC. */
export const trpcAnswer = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify([{ result: { data } }])));
