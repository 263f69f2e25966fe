import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";

export type AdminAct = Outputs["audit"]["list"]["items"][number];

const PAGE_SIZE = 50;

type Filters = Omit<NonNullable<Parameters<typeof trpc.audit.list.useInfiniteQuery>[0]>, "limit" | "cursor">;

export const useActs = (filters: Filters, limit = PAGE_SIZE) =>
  trpc.audit.list.useInfiniteQuery({ limit, ...filters }, { getNextPageParam, ...KEPT_FRESH });

export const useAdministrators = () => trpc.audit.administrators.useQuery();
