import { pastHomesHidden } from "@longpaddock/domain/home-areas/texts";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { useHomeCuts } from "./use-home-area";

const ShowOldRoutesDialog = lazyDialog(() =>
  import("./show-old-routes-dialog").then((m) => m.ShowOldRoutesDialog),
);

/** Tells the member that past homes stay hidden, and lets them show the routes there in full. */
export function PastHomes() {
  const { pastHomes } = useHomeCuts();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      {pastHomes > 0 && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
          <p>{pastHomesHidden(pastHomes)}</p>
          <Button variant="quiet" {...ShowOldRoutesDialog.preloadProps} onClick={() => setIsConfirming(true)}>
            Show old routes in full
          </Button>
        </div>
      )}
      <ShowOldRoutesDialog open={isConfirming} onOpenChange={setIsConfirming} />
    </>
  );
}
