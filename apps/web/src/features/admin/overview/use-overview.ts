import { type Outputs, trpc } from "../../../lib/api";

export type SiteStats = Outputs["admin"]["stats"];

/** Rows of a top list, and its placeholders while it loads. */
export const TOP_ROWS = 5;

export const useSiteStats = () => trpc.admin.stats.useQuery(undefined, { meta: { signsOut: true } });

export const useTopUsers = () =>
  trpc.admin.topUsers.useQuery({ limit: TOP_ROWS }, { meta: { signsOut: true } });

export const useTopDiscussions = () =>
  trpc.groups.topDiscussions.useQuery({ limit: TOP_ROWS, excerpt: true }, { meta: { signsOut: true } });
