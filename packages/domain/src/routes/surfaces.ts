import type { RouteSurface } from "./vocabulary";

/** Per cent. Less than the first is a driveway or roadworks. */
const MIN_DIRT_SHARE = { mixed: 10, dirt: 60 } as const;

/** What a share of unsealed roads makes of a route. */
export function surfaceOfShare(dirtShare: number): RouteSurface {
  if (dirtShare >= MIN_DIRT_SHARE.dirt) return "dirt";
  return dirtShare >= MIN_DIRT_SHARE.mixed ? "mixed" : "sealed";
}
