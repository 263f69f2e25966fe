import { GROUP_ROUTES_TEXTS } from "@longpaddock/domain/routes/texts";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/api";
import { kilometres } from "../../lib/format";
import { routePath } from "../../lib/paths";
import { getNextPageParam } from "../../list/pages";
import { placeText } from "./place-text";

const PAGE_SIZE = 12;

/** The routes that members have shared with their group alone. Nothing without one. */
export function GroupRoutes({ groupId }: { groupId: number }) {
  const list = trpc.routes.ofGroup.useInfiniteQuery({ id: groupId, limit: PAGE_SIZE }, { getNextPageParam });
  const routes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (routes.length === 0) return null;
  return (
    <section aria-label={GROUP_ROUTES_TEXTS.title}>
      <h2 className="font-extrabold text-xl">{GROUP_ROUTES_TEXTS.title}</h2>
      <p className="mb-3 text-ink-muted">{GROUP_ROUTES_TEXTS.hint}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {routes.map((route) => (
          <li key={route.id} className="min-w-0">
            <Card className="flex min-h-14 flex-wrap items-baseline gap-x-3 px-4 py-3">
              <Link
                to={routePath(route.id)}
                className="min-w-0 break-words font-bold text-accent-text underline"
              >
                {route.name}
              </Link>
              <span className="text-ink-muted text-sm">
                {[placeText(route), route.distance !== null && kilometres(route.distance)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Card>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
