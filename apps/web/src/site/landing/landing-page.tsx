import { Suspense } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { usePageTitle } from "../../lib/page-title";
import { ClosingCall } from "./closing-call";
import { GroupTypes } from "./group-types";
import { Hero } from "./hero";
import { Journey } from "./journey";
import { LandingFooter } from "./landing-footer";
import { LandingHeader } from "./landing-header";
import { SampleRouteSkeletons } from "./sample-route-skeletons";
import { WhyGroups } from "./why-groups";

const SampleRoutes = lazyComponent(() => import("./sample-routes").then((m) => m.SampleRoutes));

/** The page at / for visitors. */
export function LandingPage() {
  usePageTitle(undefined);
  return (
    <div className="relative">
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Journey />
        <ErrorFallback fallback={null}>
          <Suspense fallback={<SampleRouteSkeletons />}>
            <SampleRoutes />
          </Suspense>
        </ErrorFallback>
        <GroupTypes />
        <WhyGroups />
        <ClosingCall />
      </main>
      <LandingFooter />
    </div>
  );
}
