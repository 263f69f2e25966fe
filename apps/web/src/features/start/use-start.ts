import { trpc } from "../../lib/api";

export const FEATURED_COUNT = 6;

/** The number of public routes, in total and by vehicle type. */
export const useRouteCounts = () => trpc.routes.counts.useQuery();

export const useFeaturedRoutes = () =>
  trpc.routes.featured.useQuery({ limit: FEATURED_COUNT, excerpt: true });
