import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter } from "react-router-dom";
import { trpc } from "../lib/api";
import type { Clients } from "./clients";
import { ErrorBoundary } from "./error-boundary";
import { Pages } from "./pages";
import { Toasts } from "./toasts";

export function App({ clients: { apiClient, queryClient } }: { clients: Clients }) {
  return (
    <ErrorBoundary>
      <trpc.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Pages />
          </BrowserRouter>
          <Toasts />
        </QueryClientProvider>
      </trpc.Provider>
    </ErrorBoundary>
  );
}
