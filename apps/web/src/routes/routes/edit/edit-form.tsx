import { ROUTE_VEHICLE_TYPES, type RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Spinner } from "@longpaddock/ui/spinner";
import { Suspense, useState } from "react";
import { UploadProgress } from "../../../files/upload-progress";
import { lazyComponent } from "../../../lib/chunks";
import { FormError } from "../../../lib/form-error";
import { dropsSplit } from "../days/texts";
import { DetailsFields } from "../form/details-fields";
import { EssentialsFields } from "../form/essentials-fields";
import { PlottedStateQuestion, StateQuestion } from "../form/state-question";
import { hasLine } from "../reading/use-gpx-preview";
import type { RouteDetail } from "../use-route";
import { ConflictNotice } from "./conflict-notice";
import { LeaveButton } from "./leave-button";
import { isMeasured } from "./route-changes";
import { RouteFile } from "./route-file";
import { useEdit } from "./use-edit";

const RouteWaypoints = lazyComponent(() => import("./route-waypoints").then((m) => m.RouteWaypoints));
const WaypointEditor = lazyComponent(() => import("./waypoint-editor").then((m) => m.WaypointEditor));

interface EditFormProps {
  memberId: string;
  route: RouteDetail;
  /** Drops the changes and shows the route as it is now. */
  onReset: () => void;
  onLoadOther: () => void;
}

export function EditForm({ memberId, route, onReset, onLoadOther }: EditFormProps) {
  const edit = useEdit(memberId, route);
  const { form, newFile, progress, draft } = edit;
  const [isPlotting, setIsPlotting] = useState(false);
  const [wasPlotting, setWasPlotting] = useState(false);
  const isSending = progress !== null;
  const current = route.gpxData?.file ?? null;
  const plot = edit.plot ?? {
    places: route.gpxData?.waypoints ?? [],
    followsRoads: route.roads !== null,
  };
  const typedVehicle = form.watch("vehicleType");
  const vehicleType = ROUTE_VEHICLE_TYPES.find((type) => type === typedVehicle);
  const closeEditor = () => {
    setIsPlotting(false);
    setWasPlotting(true);
  };

  if (isPlotting)
    return (
      <Suspense fallback={<Spinner className="min-h-dvh items-start" />}>
        <WaypointEditor
          plot={plot}
          state={form.getValues("state")}
          vehicleType={vehicleType}
          onSave={(next) => {
            edit.setPlot(next);
            closeEditor();
          }}
          onBack={closeEditor}
        />
      </Suspense>
    );
  return (
    <form
      ref={newFile.formRef}
      noValidate
      className="mt-6 flex flex-col gap-6 rounded-lg border border-line bg-surface-raised p-4 shadow-sm sm:p-8"
      onSubmit={(event) => void edit.submit(event)}
    >
      {draft && (
        <Notice
          title="Your unsaved changes are still here"
          action={
            <Button variant="secondary" onClick={onReset}>
              Discard them
            </Button>
          }
        >
          {newFile.lostFileName && `The page was reloaded, so please choose ${newFile.lostFileName} again.`}
        </Notice>
      )}
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-6">
        <EssentialsFields form={form} />
      </fieldset>
      {!current && (
        <Suspense fallback={<Spinner />}>
          <RouteWaypoints
            plot={plot}
            vehicleType={vehicleType}
            takesFocus={wasPlotting}
            disabled={isSending}
            onChange={() => setIsPlotting(true)}
          />
        </Suspense>
      )}
      <RouteFile
        current={current}
        line={{ edits: edit.lineEdits, onChange: edit.setLineEdits }}
        replacement={newFile}
        vehicleType={vehicleType}
        disabled={isSending}
      />
      {edit.plot && !newFile.file && <PlottedStateQuestion form={form} places={edit.plot.places} />}
      {newFile.preview.status === "ready" && (
        <StateQuestion form={form} lineStates={newFile.preview.preview.lineStates} subject="Your track is" />
      )}
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-6">
        <DetailsFields
          form={form}
          durationHint={current || newFile.file ? "Leave empty to use the file's recorded time." : undefined}
          isMeasured={hasLine(newFile.preview) || (current ? isMeasured(route) : plot.places.length > 1)}
        />
      </fieldset>
      {route.days && (edit.plot || newFile.file || edit.lineEdits || movesLine(route, vehicleType)) && (
        <Notice tone="warning" title={dropsSplit(route.days.length).title}>
          {dropsSplit(route.days.length).text}
        </Notice>
      )}
      <FormError errors={form.formState.errors} />
      {edit.hasConflict && (
        <ConflictNotice
          hasLineEdits={edit.lineEdits !== null}
          disabled={form.formState.isSubmitting}
          onLoadOther={onLoadOther}
          onSaveOver={() => void edit.saveOver()}
        />
      )}
      {isSending && (
        <UploadProgress
          progress={progress}
          labels={
            newFile.file
              ? { sending: `Uploading ${newFile.file.name}`, processing: "Reading the track" }
              : { sending: "Sending your changes", processing: "Saving your changes" }
          }
          onCancel={edit.cancel}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <LeaveButton routeId={route.id} disabled={isSending} hasChanges={edit.hasChanges} />
        <Button type="submit" size="lg" pending={form.formState.isSubmitting} pendingText="Saving…">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

/** Roads for another vehicle may lead another way. */
const movesLine = (route: RouteDetail, vehicleType: RouteVehicleType | undefined): boolean =>
  route.roads !== null && vehicleType !== route.vehicleType;
