import { trpc } from "../../lib/api";

export const FEATURED = 6;

/** How many public routes there are, in all and by vehicle type. */
export const useRouteCounts = () => trpc.routes.counts.useQuery();

export const useFeaturedRoutes = () => trpc.routes.featured.useQuery({ limit: FEATURED });
