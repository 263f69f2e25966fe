import { fileSize } from "@longpaddock/domain/files/file-size";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { FileText } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { wholeNumber } from "../../../lib/format";
import { LoadFailed } from "../../../list/load-failed";
import { GpxField } from "../form/gpx-file/gpx-field";
import type { GpxFile } from "../form/gpx-file/use-gpx-file";
import { useTrackSender } from "../form/use-lending-groups";
import { LineButton } from "../line/line-button";
import { leftOutText } from "../line/texts";
import type { RouteDetail } from "../use-route";

type StoredFile = NonNullable<NonNullable<RouteDetail["gpxData"]>["file"]>;

interface RouteFileProps {
  /** Null for a route without a file. */
  current: StoredFile | null;
  /** What is changed of its line. */
  line: Pick<ComponentProps<typeof LineButton>, "edits" | "onChange">;
  replacement: GpxFile;
  vehicleType: RouteVehicleType | undefined;
  disabled: boolean;
}

/** The route's GPX file, and a field for one to replace it. */
export function RouteFile({ current, line, replacement, vehicleType, disabled }: RouteFileProps) {
  const { file, lostFileName, choose } = replacement;
  const [isChoosing, setIsChoosing] = useState(file !== null || lostFileName !== null);
  const { canUpload, isPending, error, refetch } = useTrackSender();
  const stopChoosing = () => {
    setIsChoosing(false);
    choose(null);
  };
  const keep = current ? "Keep the current file" : "Don't add a file";
  return (
    <section aria-label="GPX file" className="flex flex-col gap-4">
      {current && <CurrentFile file={current} />}
      {current && !isChoosing && (current.points ?? 0) > 1 && (
        <LineButton file={current.url} disabled={disabled} {...line} />
      )}
      {isChoosing && (
        <GpxField
          gpx={replacement}
          label={current ? "New GPX file" : "GPX file"}
          vehicleType={vehicleType}
          disabled={disabled}
        />
      )}
      {isPending && <Skeleton className="h-11 w-40" />}
      {error && <LoadFailed title="We couldn't load your plan" error={error} onRetry={refetch} />}
      {!isPending && !error && !canUpload && current && (
        <p className="text-ink-muted text-sm">Replacing the file needs the Premium plan.</p>
      )}
      {canUpload && (
        <div>
          <Button
            variant="secondary"
            disabled={disabled}
            onClick={isChoosing ? stopChoosing : () => setIsChoosing(true)}
          >
            {isChoosing ? keep : current ? "Replace file" : "Add a GPX file"}
          </Button>
        </div>
      )}
    </section>
  );
}

function CurrentFile({ file: { name, points, bytes, leftOut } }: { file: StoredFile }) {
  const facts = [
    points === null ? null : `${wholeNumber(points)} ${points === 1 ? "point" : "points"}`,
    bytes === null ? null : fileSize(bytes),
    leftOut ? leftOutText(leftOut) : null,
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
