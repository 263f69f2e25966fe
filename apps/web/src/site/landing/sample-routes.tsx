import { LANDING_ROUTES } from "@longpaddock/domain/first-load/queries";
import { stateCode } from "@longpaddock/domain/states";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { cn } from "@longpaddock/ui/class-names";
import { Trace } from "@longpaddock/ui/trace";
import { Link } from "react-router-dom";
import { type Outputs, trpc } from "../../lib/api";
import { kilometres } from "../../lib/format";
import { joinUrl, PATHS, routePath } from "../../lib/paths";
import { StateLocator } from "../../map/state-locator";
import { SAMPLE_CARD, SampleRouteSkeletons, SampleRoutesSection } from "./sample-route-skeletons";

type Route = Outputs["routes"]["featured"][number];

const COUNT = 3;

/** Spans the columns that routes leave. */
const INVITATION_WIDTHS = ["w-full sm:col-span-3", "w-[82%] sm:col-span-2", "w-[82%]"] as const;

/** Three of the best routes that anyone can open with their map. An invitation takes the place of missing ones. */
export function SampleRoutes() {
  const { data: routes = [], isPending } = trpc.routes.featured.useQuery(LANDING_ROUTES);
  if (isPending) return <SampleRouteSkeletons />;
  const samples = routes.filter(hasOpenMap).slice(0, COUNT);
  return (
    <SampleRoutesSection>
      {samples.map((route) => (
        <SampleRoute key={route.id} route={route} />
      ))}
      {samples.length < COUNT && <Invitation className={INVITATION_WIDTHS[samples.length]} />}
    </SampleRoutesSection>
  );
}

const hasOpenMap = (route: Route): route is Route & { outline: string; distance: string } =>
  route.outline !== null && route.distance !== null && route.routeType !== "premium";

function SampleRoute({ route }: { route: Route & { outline: string; distance: string } }) {
  const { id, name, outline, distance, duration, city, state } = route;
  const code = stateCode(state);
  return (
    <Card asChild interactive>
      <li className={SAMPLE_CARD}>
        <Link to={routePath(id)} className="flex h-full flex-col no-underline">
          <span className="relative block h-44 overflow-hidden bg-linear-to-br from-map-land to-map-relief">
            <Trace path={outline} className="absolute inset-0 p-4 pr-18" />
            {code && <StateLocator state={code} className="absolute right-2 bottom-2 w-14" />}
          </span>
          <span className="block p-4">
            <span className="line-clamp-2 h-[2lh] font-extrabold text-lg">{name}</span>
            <span className="mt-2 block truncate font-bold text-accent-text">
              {[kilometres(distance), duration].filter(Boolean).join(" • ")}
            </span>
            <span className="block truncate text-ink-muted">{[city, state].filter(Boolean).join(", ")}</span>
          </span>
        </Link>
      </li>
    </Card>
  );
}

function Invitation({ className }: { className: string | undefined }) {
  return (
    <li
      className={cn(
        "flex min-h-82 shrink-0 snap-start flex-col items-start justify-center gap-4 rounded-lg border-2 border-line-strong border-dashed p-6 sm:w-auto",
        className,
      )}
    >
      <p className="max-w-[24ch] font-extrabold text-lg">Your favourite ride could be here.</p>
      <Button asChild variant="secondary">
        <a href={joinUrl(PATHS.addRoute)}>Share a ride</a>
      </Button>
    </li>
  );
}
