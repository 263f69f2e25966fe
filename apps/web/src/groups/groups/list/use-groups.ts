import { FEATURED_GROUPS, FIRST_GROUPS } from "@longpaddock/domain/first-load/queries";
import { type Outputs, trpc } from "../../../lib/api";
import { getNextPageParam, type PagedQuery } from "../../../list/pages";
import type { GroupFilters } from "./group-filters";

type GroupListItem = Outputs["groups"]["list"]["items"][number];

export interface GroupCardData extends GroupListItem {
  isFeatured: boolean;
}

/** Pages of groups. Without a filter the featured ones come first, and aren't repeated. */
export function useGroups(filters: GroupFilters, isFiltered: boolean): PagedQuery<GroupCardData> {
  const list = trpc.groups.list.useInfiniteQuery({ ...filters, ...FIRST_GROUPS }, { getNextPageParam });
  const featured = trpc.groups.featured.useQuery(FEATURED_GROUPS, { enabled: !isFiltered });
  const first = isFiltered ? [] : (featured.data ?? []);
  // Otherwise the featured groups would push down those that are already there.
  const isPending = list.isPending || (!isFiltered && featured.isPending);
  return { ...list, isPending, data: isPending ? undefined : withFeatured(list.data, first) };
}

type Pages = NonNullable<PagedQuery<GroupListItem>["data"]>;

export function withFeatured(data: Pages | undefined, featured: readonly GroupListItem[]) {
  if (!data) return undefined;
  const isFirst = new Set(featured.map(({ id }) => id));
  const pages = data.pages.map((page, index) => ({
    ...page,
    items: [
      ...(index === 0 ? featured.map((group) => ({ ...group, isFeatured: true })) : []),
      ...page.items.filter(({ id }) => !isFirst.has(id)).map((group) => ({ ...group, isFeatured: false })),
    ],
  }));
  return { pages };
}
