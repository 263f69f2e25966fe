import { trpc } from "../../lib/api";

/** How many public routes there are, in all and by vehicle type. */
export const useRouteCounts = () => trpc.routes.counts.useQuery();
