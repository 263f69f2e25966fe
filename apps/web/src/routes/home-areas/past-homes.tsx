import { Button } from "@longpaddock/ui/button";
import { useConfirm } from "../../interactions/use-confirm";
import { OLD_ROUTES_TEXTS, pastHomesHidden } from "./texts";
import { useClearPastHomes } from "./use-change-home-area";
import { useHomeCuts } from "./use-home-area";

/** Tells the member that past homes stay hidden, and lets them show the routes there in full. */
export function PastHomes() {
  const { pastHomes } = useHomeCuts();
  const { ask, dialog, preloadProps } = useConfirm();
  const clear = useClearPastHomes();
  const showOldRoutes = () =>
    ask({
      title: OLD_ROUTES_TEXTS.showTitle,
      description: OLD_ROUTES_TEXTS.showExplanation,
      confirmLabel: OLD_ROUTES_TEXTS.showWhole,
      pendingText: "Restoring your routes…",
      tone: "danger",
      onConfirm: () => clear.mutateAsync(),
    });
  return (
    <>
      {pastHomes > 0 && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
          <p>{pastHomesHidden(pastHomes)}</p>
          <Button variant="quiet" {...preloadProps} onClick={showOldRoutes}>
            Show old routes in full
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
