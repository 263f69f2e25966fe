import { HOME_AREA_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import type { Outputs } from "../../lib/api";
import { useSetHomeSafe } from "./use-set-home-safe";

const ShowFullRouteDialog = lazyDialog(() => import("./show-full-route-dialog").then((m) => m.ShowFullRouteDialog));

type CutRoute = Pick<Outputs["routes"]["byId"], "id" | "homeCut" | "homeSafe" | "can">;

/** Tells the author what others see of a route near the author's home, and lets them choose. */
export function HomePrivacyNotice({ route }: { route: CutRoute }) {
  const { id, homeCut, homeSafe, can } = route;
  const [isAsking, setIsAsking] = useState(false);
  const isConcerned = can.setHomeSafe && (!homeSafe || homeCut !== "none");
  return (
    <>
      {isConcerned &&
        (homeSafe ? (
          <Notice
            className="mt-6"
            title="Others do not see the parts of this route near your home."
            action={
              <Button
                variant="secondary"
                {...ShowFullRouteDialog.preloadProps}
                onClick={() => setIsAsking(true)}
              >
                {HOME_AREA_TEXTS.showWhole}
              </Button>
            }
          >
            {homeCut === "pending" && HOME_AREA_TEXTS.pending}
          </Notice>
        ) : (
          <WholeNotice routeId={id} />
        ))}
      <ShowFullRouteDialog routeId={id} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

function WholeNotice({ routeId }: { routeId: number }) {
  const set = useSetHomeSafe();
  return (
    <Notice
      className="mt-6"
      title="Everybody sees this route whole, near your home too."
      action={
        <Button
          variant="secondary"
          pending={set.isPending}
          pendingText="Cutting..."
          onClick={() => set.mutate({ id: routeId, homeSafe: true })}
        >
          {HOME_AREA_TEXTS.hideHome}
        </Button>
      }
    />
  );
}
