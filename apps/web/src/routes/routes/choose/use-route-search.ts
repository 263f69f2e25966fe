import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/api";
import { useDebounced } from "../../../lib/use-debounced";

const DEBOUNCE_MS = 300;
const SHOWN = 6;

/** The member's own routes and public ones with these words, own ones first; the latest without words. */
export function useRouteSearch(text: string, isOpen: boolean) {
  const typed = text.trim();
  const search = useDebounced(typed, DEBOUNCE_MS) || undefined;
  const options = { enabled: isOpen, placeholderData: keepPreviousData };
  const filter = { search, excerpt: true, limit: SHOWN };
  const own = trpc.routes.list.useQuery({ ...filter, yours: "mine" }, options);
  const open = trpc.routes.list.useQuery({ ...filter, sort: "newest" }, options);
  const mine = own.data?.items ?? [];
  const isMine = new Set(mine.map(({ id }) => id));
  const others = (open.data?.items ?? []).filter(({ id }) => !isMine.has(id));
  const isStale = (search ?? "") !== typed || own.isFetching || open.isFetching;
  return {
    routes: [
      ...mine.map((route) => ({ ...route, isOwn: true })),
      ...others.slice(0, SHOWN).map((route) => ({ ...route, isOwn: false })),
    ],
    isStale,
    hasFailed: own.isError || open.isError,
    retry: () => {
      void own.refetch();
      void open.refetch();
    },
  };
}

export type FoundRoute = ReturnType<typeof useRouteSearch>["routes"][number];
