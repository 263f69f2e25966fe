import { fileSize } from "@longpaddock/domain/files/file-size";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Field } from "@longpaddock/ui/field";
import { FileDrop } from "@longpaddock/ui/file-drop";
import { Spinner } from "@longpaddock/ui/spinner";
import { GpxPreviewCard } from "./gpx-preview-card";
import type { GpxPreviewState } from "./use-gpx-preview";

export const GPX_FILES_ONLY = "Please choose a .gpx file";

interface GpxFieldProps {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Bytes that the plan lets through; undefined while it is not known. */
  limit: number | undefined;
  preview: GpxPreviewState;
  error: string | undefined;
  vehicleType: RouteVehicleType | undefined;
  disabled: boolean;
}

/** The file, and what could be read of it at once. */
export function GpxField({ preview, error, limit, vehicleType, ...drop }: GpxFieldProps) {
  const size = limit === undefined ? "" : `, up to ${fileSize(limit)}`;
  return (
    <div className="flex flex-col gap-4">
      <Field label="GPX file" hint={`One .gpx file${size}`} error={error} required>
        <FileDrop
          {...drop}
          formatSize={fileSize}
          accept=".gpx"
          prompt="Choose a GPX file"
          mismatchMessage={GPX_FILES_ONLY}
        />
      </Field>
      {preview.status === "reading" && <Spinner text="Reading the file..." />}
      {preview.status === "ready" && (
        <GpxPreviewCard preview={preview.preview} vehicleType={vehicleType ?? "offroad-motorcycle"} />
      )}
      {preview.status === "unreadable" && (
        <p className="text-ink-muted text-sm">
          There is no preview here. You can share the route all the same: the server reads the file again.
        </p>
      )}
    </div>
  );
}
