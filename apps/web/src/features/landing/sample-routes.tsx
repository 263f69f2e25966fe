import { stateCode } from "@longpaddock/domain/states";
import { Card } from "@longpaddock/ui/card";
import { Trace } from "@longpaddock/ui/trace";
import { Link } from "react-router-dom";
import { type Outputs, trpc } from "../../lib/api";
import { kilometres } from "../../lib/format";
import { routePath } from "../../lib/paths";
import { StateLocator } from "../../map/state-locator";
import { SAMPLE_INPUT } from "./sample-input";
import { SampleRouteSkeletons, SampleRoutesSection } from "./sample-route-skeletons";

type Route = Outputs["routes"]["featured"][number];

const COUNT = 3;

/** Three of the best routes that anyone can open with their map. Nothing without routes, or if they don't load. */
export function SampleRoutes() {
  const { data: routes = [], isPending } = trpc.routes.featured.useQuery(SAMPLE_INPUT);
  if (isPending) return <SampleRouteSkeletons />;
  const samples = routes.filter(hasOpenMap).slice(0, COUNT);
  if (samples.length === 0) return null;
  return (
    <SampleRoutesSection>
      {samples.map((route) => (
        <SampleRoute key={route.id} route={route} />
      ))}
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
      <li>
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
