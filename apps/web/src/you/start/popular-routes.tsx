import { START_LISTS } from "@longpaddock/domain/start/rules";
import { Suspense } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import { RouteSkeletons } from "../../routes/routes/cards/route-skeletons";
import { HOME_TEXTS } from "./texts";

/** Below the fold, and half of the page's code. */
const PopularRouteList = lazyComponent(() => import("./popular-route-list").then((m) => m.PopularRouteList));

export function PopularRoutes() {
  const skeletons = <RouteSkeletons mode="grid" count={START_LISTS.routes.limit} />;
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className="mb-4 font-extrabold text-2xl">
        {HOME_TEXTS.popularRoutes}
      </h2>
      <ErrorFallback fallback={skeletons}>
        <Suspense fallback={skeletons}>
          <PopularRouteList />
        </Suspense>
      </ErrorFallback>
    </section>
  );
}
