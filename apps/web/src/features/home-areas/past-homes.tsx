import { pastHomesHidden } from "@longpaddock/domain/home-areas/texts";
import { Button } from "@longpaddock/ui/button";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { type HomeArea, useHomeCuts } from "./use-home-area";

const ShowOldRoutesDialog = lazyDialog(() => import("./show-old-routes-dialog").then((m) => m.ShowOldRoutesDialog));

/** Says that homes the member has left stay hidden, and lets them show the routes there whole. */
export function PastHomes({ area }: { area: HomeArea | null }) {
  const { pastHomes } = useHomeCuts();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {pastHomes > 0 && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
          <p>{pastHomesHidden(pastHomes)}</p>
          <Button variant="quiet" {...ShowOldRoutesDialog.preloadProps} onClick={() => setIsAsking(true)}>
            Show old routes whole
          </Button>
        </div>
      )}
      <ShowOldRoutesDialog area={area} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}
