import { SkipLink } from "@longpaddock/ui/skip-link";
import { Suspense } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { SessionEndedNotice } from "../features/auth/session-ended-notice";
import { FeedbackButton } from "../features/issues/feedback-button";
import { ErrorBoundary } from "./error-boundary";
import { LoadingScreen } from "./loading-screen";
import { NavigationProgress } from "./navigation-progress";
import { OfflineNotice } from "./offline-notice";
import { ROUTES } from "./route-table";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { useScrollRestoration } from "./use-scroll-restoration";

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
        <FeedbackButton />
        <SessionEndedNotice />
        <OfflineNotice />
      </div>
    </>
  );
}
