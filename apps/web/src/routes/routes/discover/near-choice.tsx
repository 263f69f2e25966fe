import type { Place } from "@longpaddock/domain/geo";
import { Button } from "@longpaddock/ui/button";
import { Field } from "@longpaddock/ui/field";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { createLatestGuard } from "../../../lib/latest-guard";
import type { FilterState } from "../../../list/use-filters";
import { NearSearch } from "../../../places/places/near-search";
import { useOwnPosition } from "../../home-areas/use-own-position";
import type { ROUTE_FILTERS } from "./filters/route-filters";
import { NEAR_TEXTS } from "./lazy-texts";

/** About a kilometre: nobody needs to know better where somebody looks for routes. */
const DECIMALS = 2;

/** Looks around a town or the device's position, and sorts by the distance from there. Searching places needs an account. */
export function NearChoice({ state }: { state: FilterState<typeof ROUTE_FILTERS> }) {
  const isMember = useCurrentUser().user?.onboardingCompleted === true;
  const [isLost, setIsLost] = useState(false);
  const [beginChoice] = useState(createLatestGuard);
  const look = ({ latitude, longitude }: Place, name: string) => {
    state.set("near", `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}|${name}`);
    state.set("sort", "near");
  };
  const own = useOwnPosition(beginChoice, (place) => look(place, NEAR_TEXTS.here));
  const error = own.hasFailed ? NEAR_TEXTS.noPosition : isLost ? NEAR_TEXTS.notFound : undefined;
  const position = (
    <Button variant="secondary" className="shrink-0" pending={own.isLocating} onClick={own.locate}>
      <LocateFixed aria-hidden="true" className="size-5" />
      {NEAR_TEXTS.me}
    </Button>
  );
  if (!isMember)
    return (
      <div className="flex flex-col justify-end gap-1 lg:flex-1 lg:col-span-3">
        {position}
        {error && (
          <span role="alert" className="text-danger-text text-sm">
            {error}
          </span>
        )}
      </div>
    );
  return (
    <div className="flex items-end gap-2 lg:col-span-3">
      <Field label={NEAR_TEXTS.label} error={error} className="min-w-0 flex-1">
        <NearSearch label={NEAR_TEXTS.label} onPlace={look} onLost={setIsLost} />
      </Field>
      {position}
    </div>
  );
}
