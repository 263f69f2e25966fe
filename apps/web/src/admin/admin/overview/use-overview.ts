import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";

export type SiteStats = Outputs["admin"]["stats"];

/** Rows of a top list, and its placeholders while it loads. */
export const TOP_ROWS = 5;

export const useSiteStats = () => trpc.admin.stats.useQuery(undefined, KEPT_FRESH);

export const useTopUsers = () => trpc.admin.topUsers.useQuery({ limit: TOP_ROWS }, KEPT_FRESH);

export const useTopDiscussions = () =>
  trpc.groups.topDiscussions.useQuery({ limit: TOP_ROWS, excerpt: true }, KEPT_FRESH);
