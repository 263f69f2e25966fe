import { START_LISTS } from "@longpaddock/domain/start/rules";
import { trpc } from "../../lib/api";

/** The number of public routes, in total and by vehicle type. */
export const useRouteCounts = () => trpc.routes.counts.useQuery();

export const useOwnGroups = () => trpc.groups.own.useQuery(START_LISTS.groups);

export const useTopDiscussions = () => trpc.groups.topDiscussions.useQuery(START_LISTS.discussions);

export const useFeaturedRoutes = () => trpc.routes.featured.useQuery(START_LISTS.routes);
