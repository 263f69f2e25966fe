import { BrowserRouter } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary";
import { Pages } from "./pages";
import { Providers } from "./providers";
import { Toasts } from "./toasts";

export function App() {
  return (
    <ErrorBoundary>
      <Providers>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
        <Toasts />
      </Providers>
    </ErrorBoundary>
  );
}
