import { trpc } from "../../lib/api";

/** What the member has done so far, in total and this month. */
export const useStats = () => trpc.members.stats.useQuery();
