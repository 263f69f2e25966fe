import type { ViewMode } from "../use-view-mode";

/** How each view lays out its routes, and the plates that stand for them while they load. */
export const routeListStyles = {
  grid: "grid gap-5 sm:grid-cols-2 xl:grid-cols-3",
  list: "grid gap-4",
  compact: "grid gap-2.5 lg:grid-cols-2",
} as const satisfies Record<ViewMode, string>;
