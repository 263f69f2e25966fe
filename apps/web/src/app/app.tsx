import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { BrowserRouter } from "react-router-dom";
import { trpc } from "../lib/api";
import type { Clients } from "./clients";
import { ErrorBoundary } from "./error-boundary";
import { Pages } from "./pages";
import { Toasts } from "./toasts";

interface AppProps {
  clients: Clients;
  /** Called once the first page, or what stands in for it, is drawn. */
  onDrawn(): void;
  /** The server has no address bar. */
  router?: (page: ReactNode) => ReactNode;
}

const inBrowser = (page: ReactNode) => <BrowserRouter>{page}</BrowserRouter>;

export function App({ clients: { apiClient, queryClient }, onDrawn, router = inBrowser }: AppProps) {
  useEffect(() => onDrawn(), [onDrawn]);
  return (
    <ErrorBoundary>
      <trpc.Provider client={apiClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          {router(<Pages />)}
          <Toasts />
        </QueryClientProvider>
      </trpc.Provider>
    </ErrorBoundary>
  );
}
