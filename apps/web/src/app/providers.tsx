import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { recheckSignIn } from "../features/auth/use-auth";
import { createApiClient, trpc } from "../lib/api";
import { createQueryClient } from "../lib/query-client";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient({ onSignedOut: recheckSignIn }));
  const [apiClient] = useState(createApiClient);
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
