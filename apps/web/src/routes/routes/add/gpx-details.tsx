import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Suspense, useEffect, useRef } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { readFailure } from "../../../lib/errors";
import { submitTo } from "../../../lib/form";
import { EssentialsFields } from "../form/essentials-fields";
import { GpxField } from "../form/gpx-file/gpx-field";
import { useGpxFile } from "../form/gpx-file/use-gpx-file";
import { StateQuestion } from "../form/state-question";
import type { RouteForm } from "../form/use-route-form";
import { type GpxPreviewState, hasLine } from "../reading/use-gpx-preview";
import { DetailsForm } from "./details-form";
import { showSubmitError } from "./show-submit-error";
import { useShareRoute } from "./use-share-route";

const HomeOffer = lazyComponent(() => import("../../home-areas/home-offer").then((m) => m.HomeOffer));

interface GpxDetailsProps {
  memberId: string;
  form: RouteForm;
  file: File | null;
  /** File that was chosen before the page was reloaded. */
  previousFileName: string | null;
  onFileChange: (file: File | null) => void;
  /** Of who opened a file, and so came here without the first step. */
  asksEssentials: boolean;
  onBack: () => void;
  /** Called when the server rejects a field of the first step. */
  onEssentialsInvalid: () => void;
}

export function GpxDetails({ memberId, form, file, onFileChange, ...rest }: GpxDetailsProps) {
  const { previousFileName, asksEssentials, onBack } = rest;
  const onEssentialsInvalid = asksEssentials ? () => undefined : rest.onEssentialsInvalid;
  const gpx = useGpxFile({ file, onFileChange, previousFileName });
  const { preview, lostFileName, blockedBy, showError } = gpx;
  const { share, progress, cancel } = useShareRoute();
  useNameFromFile(preview, form);
  const send = (values: CreateRouteInput) =>
    blockedBy
      ? showError(blockedBy)
      : share({ values: { ...values, lineEdits: gpx.edits ?? undefined }, file });
  const submit = submitTo(form, send, {
    onInvalid: () => showError(blockedBy),
    onFailure: (error) => {
      showError(readFailure(error).fields.gpxFile);
      const { lenders } = gpx;
      showSubmitError(form, error, { onEssentialsInvalid, shownElsewhere: ["gpxFile"], lenders });
    },
  });

  return (
    <DetailsForm
      ref={gpx.formRef}
      form={form}
      durationHint="Leave empty to use the file's recorded time."
      progress={progress}
      isMeasured={hasLine(preview)}
      progressLabels={
        file
          ? { sending: `Uploading ${file.name}`, processing: "Reading the track" }
          : { sending: "Sending the route", processing: "Saving the route" }
      }
      onSubmit={submit}
      onCancel={cancel}
      onBack={onBack}
    >
      {lostFileName && (
        <Notice
          title="Your details are still here"
          action={
            <Button variant="secondary" onClick={() => gpx.choose(null)}>
              Go on without it
            </Button>
          }
        >
          The page was reloaded, so please choose {lostFileName} again.
        </Notice>
      )}
      <GpxField
        gpx={gpx}
        vehicleType={ROUTE_VEHICLE_TYPES.find((type) => type === form.watch("vehicleType"))}
        disabled={progress !== null}
      />
      {preview.status === "ready" && preview.preview.ends.length > 0 && (
        <ErrorFallback fallback={null}>
          <Suspense fallback={null}>
            <HomeOffer memberId={memberId} ends={preview.preview.ends} />
          </Suspense>
        </ErrorFallback>
      )}
      <StateQuestion
        form={form}
        lineStates={preview.status === "ready" ? preview.preview.lineStates : null}
        subject="Your track is"
      />
      {asksEssentials && (
        <fieldset disabled={progress !== null} className="flex min-w-0 flex-col gap-6">
          <EssentialsFields form={form} />
        </fieldset>
      )}
    </DetailsForm>
  );
}

/** Fills in the route name from the file, unless the author has typed another. */
function useNameFromFile(preview: GpxPreviewState, form: RouteForm): void {
  const name = preview.status === "ready" ? preview.preview.name : null;
  const prefilled = useRef("");
  const { getValues, setValue } = form;
  useEffect(() => {
    const typed = getValues("name");
    if (!name || (typed && typed !== prefilled.current && typed !== name)) return;
    prefilled.current = name;
    setValue("name", name, { shouldDirty: true, shouldValidate: true });
  }, [name, getValues, setValue]);
}
