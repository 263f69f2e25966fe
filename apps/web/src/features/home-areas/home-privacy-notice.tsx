import { HOME_AREA_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import type { Outputs } from "../../lib/api";
import { useSetHomeSafe } from "./use-set-home-safe";

const ShowFullRouteDialog = lazyDialog(() =>
  import("./show-full-route-dialog").then((m) => m.ShowFullRouteDialog),
);

type CutRoute = Pick<Outputs["routes"]["byId"], "id" | "homeCut" | "homeSafe" | "can">;

/** Tells the author whether others can see the route near the author's home, and lets them change that. */
export function HomePrivacyNotice({ route }: { route: CutRoute }) {
  const { id, homeCut, homeSafe, can } = route;
  const [isConfirming, setIsConfirming] = useState(false);
  const isRelevant = can.edit && (!homeSafe || homeCut !== "none");
  return (
    <>
      {isRelevant &&
        (homeSafe ? (
          <Notice
            title="Others can't see the parts of this route near your home."
            action={
              <Button
                variant="secondary"
                {...ShowFullRouteDialog.preloadProps}
                onClick={() => setIsConfirming(true)}
              >
                {HOME_AREA_TEXTS.showWhole}
              </Button>
            }
          >
            {homeCut === "pending" && HOME_AREA_TEXTS.pending}
          </Notice>
        ) : (
          <FullRouteNotice routeId={id} />
        ))}
      <ShowFullRouteDialog routeId={id} open={isConfirming} onOpenChange={setIsConfirming} />
    </>
  );
}

function FullRouteNotice({ routeId }: { routeId: number }) {
  const set = useSetHomeSafe();
  return (
    <Notice
      title="Everyone can see this full route, including near your home."
      action={
        <Button
          variant="secondary"
          pending={set.isPending}
          pendingText="Hiding…"
          onClick={() => set.mutate({ id: routeId, homeSafe: true })}
        >
          {HOME_AREA_TEXTS.hideHome}
        </Button>
      }
    />
  );
}
