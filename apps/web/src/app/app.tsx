import { BrowserRouter } from "react-router-dom";
import type { Clients } from "./clients";
import { ErrorBoundary } from "./error-boundary";
import { Pages } from "./pages";
import { Providers } from "./providers";
import { Toasts } from "./toasts";

export function App({ clients }: { clients: Clients }) {
  return (
    <ErrorBoundary>
      <Providers clients={clients}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
        <Toasts />
      </Providers>
    </ErrorBoundary>
  );
}
