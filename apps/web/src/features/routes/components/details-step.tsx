import { GPX_MESSAGES } from "@longpaddock/domain/routes/gpx-limits";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vocabularies";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Progress } from "@longpaddock/ui/progress";
import { useEffect, useRef, useState } from "react";
import { isUnauthorized, readFailure } from "../../../lib/errors";
import { showServerErrors } from "../../../lib/form";
import { FormError } from "../../../lib/form-error";
import { fileSize } from "../../../lib/format";
import { type GpxPreviewState, useGpxPreview } from "../use-gpx-preview";
import type { RouteForm } from "../use-route-form";
import { useProfile } from "../use-routes";
import { useShareRoute } from "../use-share-route";
import { DetailsFields } from "./details-fields";
import { GpxField } from "./gpx-field";

interface DetailsStepProps {
  form: RouteForm;
  file: File | null;
  /** Of a file that was chosen before the page was reloaded. */
  lostFileName: string | null;
  onFileChange: (file: File | null) => void;
  onBack: () => void;
  /** The server found fault with what was asked on the first step. */
  onEssentialsWrong: () => void;
}

const ESSENTIALS = ["state", "city", "vehicleType"];

/** The file and the words, and the way up. */
export function DetailsStep({ form, file, onFileChange, ...rest }: DetailsStepProps) {
  const { lostFileName, onBack, onEssentialsWrong } = rest;
  const fields = useRef<HTMLFormElement>(null);
  const limit = useProfile().data?.limits.maxFileUploadSize;
  const preview = useGpxPreview(file);
  const [refusal, setRefusal] = useState<string>();
  const { share, progress, cancel } = useShareRoute();
  const isSending = progress !== null;
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
    const { code, fields: wrong } = readFailure(error);
    if (code === "ABORTED" || isUnauthorized(error)) return;
    if (wrong.gpxFile) return setRefusal(wrong.gpxFile);
    showServerErrors(form, error);
    if (ESSENTIALS.some((name) => name in wrong)) onEssentialsWrong();
  };
  const askForFile = () => setRefusal(problem ?? (file ? undefined : GPX_MESSAGES.wrongExtension));
  const send = form.handleSubmit((values) => {
    if (file && !problem) return share({ values, file }).catch(refuse);
    askForFile();
  }, askForFile);

  return (
    <form ref={fields} onSubmit={send} noValidate className="flex flex-col gap-6">
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
        disabled={isSending}
      />
      <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-6">
        <DetailsFields form={form} />
      </fieldset>
      <FormError errors={form.formState.errors} />
      {isSending && (
        <Progress
          label={progress < 1 ? `Uploading ${file?.name}` : "The server is reading the track"}
          value={progress < 1 ? progress * 100 : null}
          action={
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          }
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" disabled={isSending} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="lg" pending={isSending} pendingText="Sharing...">
          Share Route
        </Button>
      </div>
    </form>
  );
}

/** What stands against the file before it is sent. */
function problemOf(
  file: File | null,
  preview: GpxPreviewState,
  limit: number | undefined,
): string | undefined {
  if (file && limit !== undefined && file.size > limit)
    return `This file has ${fileSize(file.size)}. Your plan takes files up to ${fileSize(limit)}.`;
  return preview.status === "refused" ? preview.message : undefined;
}

/** A file that knows its name gives it to a route that has none yet. */
function useNameFrom(preview: GpxPreviewState, form: RouteForm): void {
  const name = preview.status === "ready" ? preview.preview.name : null;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (name && !getValues("name")) setValue("name", name, { shouldDirty: true, shouldValidate: true });
  }, [name, getValues, setValue]);
}
