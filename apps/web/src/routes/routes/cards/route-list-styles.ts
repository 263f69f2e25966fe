import type { ViewMode } from "./use-view-mode";

/**
 * Layout of the routes and their skeletons. `--route-height` must match a rendered route, and `--deletable-height` one
 * with a button to delete it: the browser skips offscreen routes and reserves this height for them.
 */
export const routeListStyles = {
  grid: "grid gap-5 sm:grid-cols-2 xl:grid-cols-3 [--route-height:32.717rem] sm:[--route-height:35.326rem] xl:[--route-height:32.717rem] [--deletable-height:35.326rem]",
  list: "grid gap-3 [--route-height:13.11rem] sm:gap-4 sm:[--route-height:14.422rem] [--deletable-height:13.11rem] sm:[--deletable-height:14.422rem]",
  compact:
    "grid gap-2.5 lg:grid-cols-2 [--route-height:10rem] sm:[--route-height:6.125rem] [--deletable-height:10rem] sm:[--deletable-height:6.125rem]",
} as const satisfies Record<ViewMode, string>;
