import type { ProfileType } from "@longpaddock/domain/plans";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Spinner } from "@longpaddock/ui/spinner";
import { FileField } from "../../../../files/file-field";
import { GpxPreviewCard } from "./gpx-preview-card";
import type { GpxPreviewState } from "./use-gpx-preview";

interface GpxFieldProps {
  label?: string;
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The member's plan; undefined while it loads. */
  profileType: ProfileType | undefined;
  preview: GpxPreviewState;
  error: string | undefined;
  vehicleType: RouteVehicleType | undefined;
  disabled: boolean;
}

export function GpxField({ label = "GPX file", preview, vehicleType, ...field }: GpxFieldProps) {
  return (
    <div className="flex flex-col gap-4">
      <FileField kind="gpx" label={label} optional {...field} />
      {preview.status === "reading" && <Spinner text="Reading the file…" />}
      {preview.status === "ready" && (
        <GpxPreviewCard preview={preview.preview} vehicleType={vehicleType ?? "offroad-motorcycle"} />
      )}
      {preview.status === "unavailable" && (
        <p className="text-ink-muted text-sm">We couldn't preview this file. You can still use it.</p>
      )}
    </div>
  );
}
