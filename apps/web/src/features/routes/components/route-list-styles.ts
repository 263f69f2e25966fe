import type { ViewMode } from "../use-view-mode";

/**
 * How each view lays out its routes, and the plates that stand for them while they load. A card outside the window
 * is neither laid out nor painted; its place has the height that it will have.
 */
export const routeListStyles = {
  grid: {
    list: "grid gap-5 sm:grid-cols-2 xl:grid-cols-3",
    item: "[contain-intrinsic-block-size:auto_32.717rem]",
  },
  list: {
    list: "grid gap-4",
    item: "[contain-intrinsic-block-size:auto_20.006rem] sm:[contain-intrinsic-block-size:auto_16.035rem]",
  },
  compact: {
    list: "grid gap-2.5 lg:grid-cols-2",
    item: "[contain-intrinsic-block-size:auto_7.625rem] sm:[contain-intrinsic-block-size:auto_6.125rem]",
  },
} as const satisfies Record<ViewMode, { list: string; item: string }>;
