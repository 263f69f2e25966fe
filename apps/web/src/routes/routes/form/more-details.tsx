import { Button } from "@longpaddock/ui/button";
import { Spinner } from "@longpaddock/ui/spinner";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import type { RouteForm } from "./use-route-form";

const RideFields = lazyComponent(() => import("./ride-fields").then((m) => m.RideFields));

/** Fields that few authors fill in: behind a button, unless the route has one of them. */
export function MoreDetails({ form }: { form: RouteForm }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isFilled] = useState(() =>
    Boolean(form.getValues(["bestSeason", "surface", "closures", "vehicleUsed"]).some(Boolean)),
  );
  if (!isAsked && !isFilled)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setIsAsked(true)}>
        Add surface, season, closures or vehicle used
      </Button>
    );
  return (
    <Suspense fallback={<Spinner />}>
      <RideFields form={form} takesFocus={isAsked} />
    </Suspense>
  );
}
