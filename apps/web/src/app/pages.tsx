import { SkipLink } from "@longpaddock/ui/skip-link";
import { Suspense } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { Later, lazyComponent } from "../lib/chunks";
import { ErrorFallback } from "../lib/error-fallback";
import { ErrorBoundary } from "./error-boundary";
import { LoadingScreen } from "./loading-screen";
import { NavigationProgress } from "./navigation/navigation-progress";
import { useFocusOnNavigation } from "./navigation/use-focus-on-navigation";
import { useScrollRestoration } from "./navigation/use-scroll-restoration";
import { ROUTES } from "./route-table";

const FeedbackButton = lazyComponent(() =>
  import("../admin/issues/feedback-button").then((m) => m.FeedbackButton),
);
const Dock = lazyComponent(() => import("./dock/dock").then((m) => m.Dock));

/** Renders the current page and handles scroll and focus on navigation. */
export function Pages() {
  const { key } = useLocation();
  const page = useRoutes(ROUTES);
  useScrollRestoration();
  useFocusOnNavigation();
  return (
    <>
      <SkipLink>Skip to content</SkipLink>
      <NavigationProgress />
      <ErrorBoundary resetKey={key}>
        <Suspense fallback={<LoadingScreen />}>{page}</Suspense>
      </ErrorBoundary>
      <div className="sticky bottom-0 z-40 print:hidden">
        <ErrorFallback fallback={null}>
          <Later>
            <FeedbackButton />
            <Dock />
          </Later>
        </ErrorFallback>
      </div>
    </>
  );
}
