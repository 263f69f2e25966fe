import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "../lib/api";
import type { Clients } from "./clients";

interface ProvidersProps {
  clients: Clients;
  children: ReactNode;
}

export function Providers({ clients: { apiClient, queryClient }, children }: ProvidersProps) {
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
