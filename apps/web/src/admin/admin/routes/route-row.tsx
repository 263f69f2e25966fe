import { ROUTE_TYPES, type RouteType } from "@longpaddock/domain/routes/vocabulary";
import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Lock, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { day, fullName } from "../../../lib/format";
import { routePath } from "../../../lib/paths";
import { ROUTES_TEXTS } from "./texts";
import { type AdminRoute, useSetType } from "./use-routes";

const TYPE_OPTIONS = ROUTE_TYPES.map((type) => ({ value: type, label: ROUTES_TEXTS.types[type] }));

/**
 * The type is saved with the button, because arrow keys go through a closed select one choice at a time. The change can
 * be undone until the row disappears.
 */
export function RouteRow({ route }: { route: AdminRoute }) {
  const [chosen, setChosen] = useState<RouteType | null>(null);
  const [before, setBefore] = useState<RouteType | null>(null);
  const setType = useSetType();
  const change = (type: RouteType, previous: RouteType | null) =>
    setType.mutate(
      { id: route.id, routeType: type },
      {
        onSuccess: () => {
          setBefore(previous);
          setChosen(null);
        },
      },
    );
  const isChosen = chosen !== null && chosen !== route.routeType;
  return (
    <li className="grid items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={routePath(route.id)} className="break-words font-bold underline">
            {route.name}
          </Link>
          {!route.isPublic && (
            <Badge tone="neutral">
              <Lock aria-hidden="true" />
              {ROUTES_TEXTS.private}
            </Badge>
          )}
        </p>
        <p className="break-words text-ink-muted text-sm">
          {[
            fullName(route.author, "No name yet"),
            route.state,
            VEHICLE_LABELS[route.vehicleType],
            day(route.createdAt),
          ].join(" · ")}
        </p>
      </div>
      <div role="status" className="flex items-center gap-2">
        {isChosen && (
          <Button
            size="sm"
            pending={setType.isPending}
            pendingText={ROUTES_TEXTS.saving}
            onClick={() => change(chosen, route.routeType)}
          >
            {ROUTES_TEXTS.save}
            <span className="sr-only">: {route.name}</span>
          </Button>
        )}
        {before !== null && !isChosen && (
          <Button
            variant="secondary"
            size="sm"
            pending={setType.isPending}
            onClick={() => change(before, null)}
          >
            <Undo2 aria-hidden="true" />
            {ROUTES_TEXTS.undo}
            <span className="sr-only">: {route.name}</span>
          </Button>
        )}
        <Field label={`Type of ${route.name}`} hideLabel className="flex-1 sm:w-44">
          <Select
            options={TYPE_OPTIONS}
            value={chosen ?? route.routeType}
            disabled={setType.isPending}
            onChange={({ target }) => setChosen(ROUTE_TYPES.find((one) => one === target.value) ?? null)}
          />
        </Field>
      </div>
    </li>
  );
}
