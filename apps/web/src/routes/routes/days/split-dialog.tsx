import { MAX_RIDE_DAYS } from "@longpaddock/domain/routes/lengths";
import { Button } from "@longpaddock/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@longpaddock/ui/dialog";
import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Skeleton } from "@longpaddock/ui/skeleton";
import type { DialogState } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { lazyComponent } from "../../../lib/chunks";
import { LoadFailed } from "../../../list/load-failed";
import { MapFrame } from "../../../map/map-frame";
import { hasPlaces } from "../track/track-lines";
import { type RouteDetail, useRouteTrack } from "../use-route";
import { DaysList } from "./days-list";
import { DaysProfile } from "./days-profile";
import { DAYS_TEXTS, saveDays } from "./texts";
import { type NightPlaces, useCuts } from "./use-cuts";
import { cutsOf, useSplit } from "./use-split";

const DaysMap = lazyComponent(() => import("./days-map").then((m) => m.DaysMap));

interface SplitDialogProps extends DialogState {
  route: Pick<RouteDetail, "id" | "days">;
}

/** Where each day of a route ends, suggested at places to stay and moved by its author. */
export function SplitDialog({ route, ...state }: SplitDialogProps) {
  const query = trpc.days.places.useQuery({ id: route.id }, { enabled: state.open });
  return (
    <Dialog
      title={route.days ? DAYS_TEXTS.change : DAYS_TEXTS.split}
      description={DAYS_TEXTS.hint}
      size="lg"
      {...state}
    >
      {query.data ? (
        <SplitForm route={route} nights={query.data} onDone={() => state.onOpenChange(false)} />
      ) : (
        <DialogBody className="min-h-96">
          {query.error ? (
            <LoadFailed title={DAYS_TEXTS.failed} error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton className="h-96 rounded-lg" />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

interface SplitFormProps {
  route: SplitDialogProps["route"];
  nights: NightPlaces;
  onDone: () => void;
}

const NUMBERS = Array.from({ length: MAX_RIDE_DAYS - 1 }, (_, index) => String(index + 2));
const NUMBER_OPTIONS = NUMBERS.map((value) => ({ value, label: `${value} days` }));

function SplitForm({ route, nights, onDone }: SplitFormProps) {
  const cuts = useCuts(nights, cutsOf(route.days));
  const { data: track } = useRouteTrack(route.id, true);
  const { save, isPending } = useSplit(route);
  const number = cuts.cuts.length + 1;
  // The failure is a toast, and the dialog stays for another try.
  const send = (chosen: number[]) => void save(chosen).then(onDone, () => undefined);
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={DAYS_TEXTS.number}>
            <Select
              options={NUMBER_OPTIONS}
              value={String(number)}
              onChange={({ currentTarget }) => cuts.suggest(Number(currentTarget.value))}
            />
          </Field>
          <Button variant="secondary" onClick={() => cuts.suggest(number)}>
            {DAYS_TEXTS.suggest}
          </Button>
        </div>
        <DaysProfile elevation={track?.elevation ?? null} state={cuts} />
        <DaysList state={cuts} />
        {track && hasPlaces(track) && (
          <MapFrame fallbackHint={DAYS_TEXTS.mapHint} className="relative h-72 shrink-0">
            {(onFailure) => <DaysMap track={track} state={cuts} onFailure={onFailure} />}
          </MapFrame>
        )}
      </DialogBody>
      <DialogFooter>
        {route.days && (
          <Button variant="secondary" disabled={isPending} className="sm:mr-auto" onClick={() => send([])}>
            {DAYS_TEXTS.remove}
          </Button>
        )}
        <Button pending={isPending} pendingText={DAYS_TEXTS.saving} onClick={() => send(cuts.cuts)}>
          {saveDays(number)}
        </Button>
      </DialogFooter>
    </>
  );
}
