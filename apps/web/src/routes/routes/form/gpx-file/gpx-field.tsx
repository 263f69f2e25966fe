import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Notice } from "@longpaddock/ui/notice";
import { Spinner } from "@longpaddock/ui/spinner";
import { FileField } from "../../../../files/file-field";
import { LineButton } from "../../line/line-button";
import { GpxPreviewCard } from "./gpx-preview-card";
import type { GpxFile } from "./use-gpx-file";

interface GpxFieldProps {
  gpx: GpxFile;
  label?: string;
  vehicleType: RouteVehicleType | undefined;
  disabled: boolean;
}

export function GpxField({ gpx, label = "GPX file", vehicleType, disabled }: GpxFieldProps) {
  const { file, choose, sender, error, preview, edits, setEdits } = gpx;
  return (
    <div className="flex flex-col gap-4">
      <FileField
        kind="gpx"
        label={label}
        optional
        file={file}
        onFileChange={choose}
        sender={sender}
        error={error}
        disabled={disabled}
      />
      {preview.status === "reading" && <Spinner text="Reading the file…" />}
      {preview.status === "ready" && (
        <GpxPreviewCard preview={preview.preview} vehicleType={vehicleType ?? "offroad-motorcycle"} />
      )}
      {file && preview.status === "ready" && preview.preview.points > 1 && (
        <LineButton file={file} edits={edits} disabled={disabled} onChange={setEdits} />
      )}
      {preview.status === "ready" && preview.preview.notes.length > 0 && (
        <Notice tone="warning" title="Not all of this file is used" announce>
          {preview.preview.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      {preview.status === "unavailable" && (
        <p className="text-ink-muted text-sm">We couldn't preview this file. You can still use it.</p>
      )}
    </div>
  );
}
