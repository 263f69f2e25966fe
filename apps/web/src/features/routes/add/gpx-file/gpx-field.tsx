import { fileSize } from "@longpaddock/domain/files/file-size";
import { acceptedTypes, FILE_KINDS, fileLimit } from "@longpaddock/domain/files/kinds";
import type { ProfileType } from "@longpaddock/domain/plans";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Field } from "@longpaddock/ui/field";
import { FileDrop } from "@longpaddock/ui/file-drop";
import { Spinner } from "@longpaddock/ui/spinner";
import { GpxPreviewCard } from "./gpx-preview-card";
import type { GpxPreviewState } from "./use-gpx-preview";

export const CHOOSE_GPX_FILE = "Please choose a .gpx file";

interface GpxFieldProps {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The member's plan; undefined while it loads. */
  profileType: ProfileType | undefined;
  preview: GpxPreviewState;
  error: string | undefined;
  vehicleType: RouteVehicleType | undefined;
  disabled: boolean;
}

export function GpxField({ preview, error, profileType, vehicleType, ...drop }: GpxFieldProps) {
  const size = profileType ? `, up to ${fileSize(fileLimit("gpx", profileType).bytes)}` : "";
  return (
    <div className="flex flex-col gap-4">
      <Field label="GPX file" hint={`One .gpx file${size}`} error={error} required>
        <FileDrop
          {...drop}
          formatSize={fileSize}
          accept={acceptedTypes("gpx")}
          prompt="Choose a GPX file"
          mismatchMessage={FILE_KINDS.gpx.wrongType}
        />
      </Field>
      {preview.status === "reading" && <Spinner text="Reading the file…" />}
      {preview.status === "ready" && (
        <GpxPreviewCard preview={preview.preview} vehicleType={vehicleType ?? "offroad-motorcycle"} />
      )}
      {preview.status === "unavailable" && (
        <p className="text-ink-muted text-sm">
          We couldn't preview this file. You can still share the route.
        </p>
      )}
    </div>
  );
}
