import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useConfirm } from "../../interactions/use-confirm";
import type { Outputs } from "../../lib/api";
import { HOME_AREA_TEXTS } from "./texts";
import { useSetHomeSafe } from "./use-set-home-safe";

type CutRoute = Pick<Outputs["routes"]["byId"], "id" | "homeCut" | "homeSafe" | "can">;

/** Tells the author whether others can see the route near the author's home, and lets them change that. */
export function HomePrivacyNotice({ route }: { route: CutRoute }) {
  const { id, homeCut, homeSafe, can } = route;
  const { ask, dialog, preloadProps } = useConfirm();
  const set = useSetHomeSafe();
  const showFullRoute = () =>
    ask({
      title: "Show the full route?",
      description:
        "Everyone who can see this route will be able to see and download the parts near your home.",
      confirmLabel: "Show full route",
      pendingText: "Restoring your route…",
      onConfirm: () => set.mutateAsync({ id, homeSafe: false }),
    });
  const isRelevant = can.edit && (!homeSafe || homeCut !== "none");
  return (
    <>
      {isRelevant &&
        (homeSafe ? (
          <Notice
            title="Others can't see the parts of this route near your home."
            action={
              <Button variant="secondary" {...preloadProps} onClick={showFullRoute}>
                {HOME_AREA_TEXTS.showWhole}
              </Button>
            }
          >
            {homeCut === "pending" && HOME_AREA_TEXTS.pending}
          </Notice>
        ) : (
          <FullRouteNotice routeId={id} />
        ))}
      {dialog}
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
