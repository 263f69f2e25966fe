import { VEHICLE_LABELS, VEHICLE_TYPES, type VehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Suspense } from "react";
import { lazyComponent } from "../../lib/chunks";
import { joinUrl, PATHS } from "../../lib/paths";
import { LANDING_TEXTS } from "./texts";

/** Far down the page, so it needn't be part of the first load. */
const VehicleArt = lazyComponent(() => import("../../lib/art/vehicle-art").then((m) => m.VehicleArt));

const DESCRIPTIONS = {
  "onroad-motorcycle": "Mountain passes, coast roads and a bakery at the far end.",
  "offroad-motorcycle": "Forest trails, desert crossings and campfires a long way out.",
  cycling: "Rail trails, gravel days and long rides with bags on.",
  "4x4": "Beach runs, high country and convoys through the inland.",
} as const satisfies Record<VehicleType, string>;

export function GroupTypes() {
  return (
    <section aria-labelledby="group-types-title" className="border-line border-y bg-surface-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 id="group-types-title" className="font-extrabold text-3xl">
          A group for the way you travel
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {VEHICLE_TYPES.map((type) => (
            <Card key={type} asChild>
              <li className="flex flex-col">
                <div className="aspect-320/140">
                  <Suspense fallback={null}>
                    <VehicleArt kind={type} className="w-full" />
                  </Suspense>
                </div>
                <div className="p-5">
                  <h3 className="font-extrabold text-xl">{VEHICLE_LABELS[type]}</h3>
                  <p className="mt-1 text-ink-muted">{DESCRIPTIONS[type]}</p>
                </div>
              </li>
            </Card>
          ))}
        </ul>
        <Button asChild size="lg" className="mt-8">
          <a href={joinUrl(PATHS.home)}>{LANDING_TEXTS.joinGroup}</a>
        </Button>
      </div>
    </section>
  );
}
