import { fileSize } from "@longpaddock/domain/files/file-size";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useRef, useState } from "react";
import { isUnauthorized, readFailure } from "../../../lib/errors";
import { useProfile } from "../../members/use-members";
import { DetailsForm } from "./details-form";
import { GPX_FILES_ONLY, GpxField } from "./gpx-file/gpx-field";
import { type GpxPreviewState, useGpxPreview } from "./gpx-file/use-gpx-preview";
import { type RouteForm, showRefusal } from "./use-route-form";
import { useShareRoute } from "./use-share-route";

interface GpxDetailsProps {
  form: RouteForm;
  file: File | null;
  /** Of a file that was chosen before the page was reloaded. */
  lostFileName: string | null;
  onFileChange: (file: File | null) => void;
  onBack: () => void;
  /** The server found fault with what was asked on the first step. */
  onEssentialsWrong: () => void;
}

/** The details of a route whose line is in a file. */
export function GpxDetails({ form, file, onFileChange, ...rest }: GpxDetailsProps) {
  const { lostFileName, onBack, onEssentialsWrong } = rest;
  const fields = useRef<HTMLFormElement>(null);
  const limit = useProfile().data?.limits.maxFileUploadSize;
  const preview = useGpxPreview(file);
  const [refusal, setRefusal] = useState<string>();
  const { share, progress, cancel } = useShareRoute();
  const problem = refusal ?? problemOf(file, preview, limit);
  useNameFrom(preview, form);

  useEffect(() => {
    if (refusal) fields.current?.querySelector<HTMLInputElement>("input[type=file]")?.focus();
  }, [refusal]);
  const choose = (next: File | null) => {
    setRefusal(undefined);
    onFileChange(next);
  };
  const refuse = (error: unknown) => {
    const { gpxFile } = readFailure(error).fields;
    if (gpxFile && !isUnauthorized(error)) return setRefusal(gpxFile);
    showRefusal(form, error, onEssentialsWrong);
  };
  const askForFile = () => setRefusal(problem ?? (file ? undefined : GPX_FILES_ONLY));
  const send = form.handleSubmit((values) => {
    if (file && !problem) return share({ values, file }).catch(refuse);
    askForFile();
  }, askForFile);

  return (
    <DetailsForm
      ref={fields}
      form={form}
      durationHint="Left empty, it is the time that the file has recorded."
      progress={progress}
      words={{ sending: `Uploading ${file?.name}`, reading: "The server is reading the track" }}
      onSubmit={() => void send()}
      onCancel={cancel}
      onBack={onBack}
    >
      {lostFileName && !file && (
        <Notice title="Your words are still here">
          Only the file is gone with the reload: please choose {lostFileName} again.
        </Notice>
      )}
      <GpxField
        file={file}
        onFileChange={choose}
        limit={limit}
        preview={preview}
        error={problem}
        vehicleType={ROUTE_VEHICLE_TYPES.find((type) => type === form.watch("vehicleType"))}
        disabled={progress !== null}
      />
    </DetailsForm>
  );
}

/** What stands against the file before it is sent. */
function problemOf(
  file: File | null,
  preview: GpxPreviewState,
  limit: number | undefined,
): string | undefined {
  if (file && limit !== undefined && file.size > limit)
    return `This file is ${fileSize(file.size)}. Your plan takes files up to ${fileSize(limit)}.`;
  return preview.status === "refused" ? preview.message : undefined;
}

/** A file that knows its name gives it to a route that has none, or that of the file before it. */
function useNameFrom(preview: GpxPreviewState, form: RouteForm): void {
  const name = preview.status === "ready" ? preview.preview.name : null;
  const given = useRef("");
  const { getValues, setValue } = form;
  useEffect(() => {
    const own = getValues("name");
    if (!name || (own && own !== given.current && own !== name)) return;
    given.current = name;
    setValue("name", name, { shouldDirty: true, shouldValidate: true });
  }, [name, getValues, setValue]);
}
