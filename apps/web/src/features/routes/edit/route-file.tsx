import { fileSize } from "@longpaddock/domain/files/file-size";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { FileText } from "lucide-react";
import { useState } from "react";
import { wholeNumber } from "../../../lib/format";
import { useProfile } from "../../members/use-members";
import { GpxField } from "../form/gpx-file/gpx-field";
import type { GpxPreviewState } from "../form/gpx-file/use-gpx-preview";
import type { RouteDetail } from "../use-route";

type GpxFile = NonNullable<NonNullable<RouteDetail["gpxData"]>["file"]>;

interface RouteFileProps {
  /** Null for a route without a file. */
  current: GpxFile | null;
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Chosen before the page was reloaded. */
  lostFileName: string | null;
  preview: GpxPreviewState;
  error: string | undefined;
  vehicleType: RouteVehicleType | undefined;
  disabled: boolean;
}

/** The route's GPX file, and a field for one to replace it. */
export function RouteFile({ current, lostFileName, onFileChange, ...field }: RouteFileProps) {
  const { data: profile } = useProfile();
  const [isChoosing, setIsChoosing] = useState(field.file !== null || lostFileName !== null);
  const canUpload = profile?.limits.canUploadGPX ?? false;
  const stopChoosing = () => {
    setIsChoosing(false);
    onFileChange(null);
  };
  const keep = current ? "Keep the current file" : "Don't add a file";
  return (
    <section aria-label="GPX file" className="flex flex-col gap-4">
      {current && <CurrentFile file={current} />}
      {isChoosing && (
        <GpxField
          {...field}
          label={current ? "New GPX file" : "GPX file"}
          onFileChange={onFileChange}
          profileType={profile?.profileType}
        />
      )}
      {profile && !canUpload && current && (
        <p className="text-ink-muted text-sm">Replacing the file needs the Premium plan.</p>
      )}
      {canUpload && (
        <div>
          <Button
            variant="secondary"
            disabled={field.disabled}
            onClick={isChoosing ? stopChoosing : () => setIsChoosing(true)}
          >
            {isChoosing ? keep : current ? "Replace file" : "Add a GPX file"}
          </Button>
        </div>
      )}
    </section>
  );
}

function CurrentFile({ file: { name, points, bytes } }: { file: GpxFile }) {
  const facts = [
    points === null ? null : `${wholeNumber(points)} ${points === 1 ? "point" : "points"}`,
    bytes === null ? null : fileSize(bytes),
  ];
  return (
    <Card className="flex items-center gap-3 p-4">
      <FileText aria-hidden="true" className="size-7 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink-muted text-sm">{facts.filter((fact) => fact !== null).join(", ")}</p>
      </div>
    </Card>
  );
}
