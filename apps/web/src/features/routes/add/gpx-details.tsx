import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useRef, useState } from "react";
import { readFailure } from "../../../lib/errors";
import { submitTo } from "../../../lib/form";
import { useProfile } from "../../members/use-members";
import { fileErrorOf, hasLine } from "../form/gpx-file/file-checks";
import { GpxField } from "../form/gpx-file/gpx-field";
import { type GpxPreviewState, useGpxPreview } from "../form/gpx-file/use-gpx-preview";
import type { RouteForm } from "../form/use-route-form";
import { DetailsForm } from "./details-form";
import { showSubmitError } from "./show-submit-error";
import { useShareRoute } from "./use-share-route";

interface GpxDetailsProps {
  form: RouteForm;
  file: File | null;
  /** File that was chosen before the page was reloaded. */
  previousFileName: string | null;
  onFileChange: (file: File | null) => void;
  onBack: () => void;
  /** Called when the server rejects a field of the first step. */
  onEssentialsInvalid: () => void;
}

export function GpxDetails({ form, file, onFileChange, ...rest }: GpxDetailsProps) {
  const { previousFileName, onBack, onEssentialsInvalid } = rest;
  const formRef = useRef<HTMLFormElement>(null);
  const profileType = useProfile().data?.profileType;
  const preview = useGpxPreview(file);
  const [submitError, setSubmitError] = useState<string>();
  const [lostFileName, setLostFileName] = useState(file ? null : previousFileName);
  const { share, progress, cancel } = useShareRoute();
  const fileError = submitError ?? fileErrorOf(file, preview, profileType);
  useNameFromFile(preview, form);

  useEffect(() => {
    if (submitError) formRef.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
  }, [submitError]);
  const handleFileChange = (next: File | null) => {
    setSubmitError(undefined);
    setLostFileName(null);
    onFileChange(next);
  };
  const handleError = (error: unknown) => {
    setSubmitError(readFailure(error).fields.gpxFile);
    showSubmitError(form, error, { onEssentialsInvalid, shownElsewhere: ["gpxFile"] });
  };
  const blockedBy =
    fileError ?? (lostFileName ? `Choose ${lostFileName} again, or go on without it.` : undefined);
  const showFileError = () => setSubmitError(blockedBy);
  const submit = submitTo(form, (values) => (blockedBy ? showFileError() : share({ values, file })), {
    onInvalid: showFileError,
    onFailure: handleError,
  });

  return (
    <DetailsForm
      ref={formRef}
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
            <Button variant="secondary" onClick={() => handleFileChange(null)}>
              Go on without it
            </Button>
          }
        >
          The page was reloaded, so please choose {lostFileName} again.
        </Notice>
      )}
      <GpxField
        file={file}
        onFileChange={handleFileChange}
        profileType={profileType}
        preview={preview}
        error={fileError}
        vehicleType={ROUTE_VEHICLE_TYPES.find((type) => type === form.watch("vehicleType"))}
        disabled={progress !== null}
      />
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
