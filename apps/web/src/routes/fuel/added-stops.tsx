import { Button } from "@longpaddock/ui/button";
import { IconButton } from "@longpaddock/ui/icon-button";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import type { Outputs } from "../../lib/api";
import { ADDED_STOP_TEXTS, addedStopPlace } from "./texts";
import { useRemoveStop } from "./use-added-stops";

const AddStopDialog = lazyDialog(() => import("./add-stop-dialog").then((m) => m.AddStopDialog));

interface AddedStopsProps {
  routeId: number;
  stops: NonNullable<Outputs["fuel"]["ofRoute"]["added"]>;
  isCycling: boolean;
}

/** What the author has added to their route, also where it doesn't lead any more. */
export function AddedStops({ routeId, stops, isCycling }: AddedStopsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const remove = useRemoveStop();
  return (
    <div className="mt-5 flex flex-col gap-3 border-line border-t pt-5">
      {stops.length > 0 && <h3 className="font-semibold">{ADDED_STOP_TEXTS.title}</h3>}
      {stops.length > 0 && (
        <ul className="flex flex-col gap-2">
          {stops.map(({ id, name, supply, km }) => (
            <li key={id} className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <p className="break-words font-semibold">{name}</p>
                <p className="text-ink-muted text-sm">{addedStopPlace(supply, km)}</p>
              </div>
              <IconButton
                label={ADDED_STOP_TEXTS.remove(name)}
                variant="quiet"
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id: routeId, stopId: id })}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-muted text-sm">{ADDED_STOP_TEXTS.hint}</p>
      <div>
        <Button variant="secondary" onClick={() => setIsAdding(true)} {...AddStopDialog.preloadProps}>
          <Plus aria-hidden="true" className="size-5" />
          {ADDED_STOP_TEXTS.add}
        </Button>
      </div>
      <AddStopDialog
        routeId={routeId}
        supply={isCycling ? "water" : "fuel"}
        open={isAdding}
        onOpenChange={setIsAdding}
      />
    </div>
  );
}
