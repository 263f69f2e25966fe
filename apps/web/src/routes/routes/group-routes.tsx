import { Card } from "@longpaddock/ui/card";
import { Route } from "lucide-react";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/api";
import { kilometres } from "../../lib/format";
import { routePath } from "../../lib/paths";
import { ListResults } from "../../list/list-results";
import { getNextPageParam } from "../../list/pages";
import { placeText } from "./place-text";
import { GROUP_ROUTES_TEXTS } from "./texts";

const PAGE_SIZE = 12;

/** The routes that members have shared with their group alone. Nothing until it is known that there are some. */
export function GroupRoutes({ groupId }: { groupId: number }) {
  const query = trpc.routes.ofGroup.useInfiniteQuery({ id: groupId, limit: PAGE_SIZE }, { getNextPageParam });
  if (!query.isError && !query.data?.pages[0]?.total) return null;
  return (
    <section aria-label={GROUP_ROUTES_TEXTS.title}>
      <h2 className="font-extrabold text-xl">{GROUP_ROUTES_TEXTS.title}</h2>
      <p className="mb-3 text-ink-muted">{GROUP_ROUTES_TEXTS.hint}</p>
      <ListResults
        query={query}
        texts={GROUP_ROUTES_TEXTS}
        empty={{ icon: <Route aria-hidden="true" />, title: GROUP_ROUTES_TEXTS.title }}
        skeleton={null}
      >
        {(routes) => (
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
        )}
      </ListResults>
    </section>
  );
}
