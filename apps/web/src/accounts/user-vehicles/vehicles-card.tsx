import { USER_VEHICLE_LABELS } from "@longpaddock/domain/user-vehicles/texts";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Fuel } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { useConfirm } from "../../interactions/use-confirm";
import { kilometres } from "../../lib/format";
import { LoadFailed } from "../../list/load-failed";
import { GARAGE_TEXTS } from "./texts";
import { useRemoveVehicle, useVehicles, type Vehicle } from "./use-vehicles";

const VehicleDialog = lazyDialog(() => import("./vehicle-dialog").then((m) => m.VehicleDialog));

/** The vehicles that the member owns, with buttons to add, edit and remove them. */
export function VehiclesCard() {
  const { data: vehicles, error, refetch } = useVehicles();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card asChild>
      <section aria-labelledby="vehicles-title">
        <CardHeader>
          <CardTitle id="vehicles-title">{GARAGE_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-5">
          <p className="max-w-prose text-ink-muted">{GARAGE_TEXTS.explanation}</p>
          {!vehicles && !error && <Skeleton className="h-6" />}
          {!vehicles && error && (
            <LoadFailed title={GARAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />
          )}
          {vehicles?.length === 0 && <p className="font-semibold">{GARAGE_TEXTS.none}</p>}
          {vehicles && vehicles.length > 0 && (
            <ul className="divide-y divide-line border-line border-y">
              {vehicles.map((vehicle) => (
                <VehicleRow key={vehicle.id} vehicle={vehicle} />
              ))}
            </ul>
          )}
          <div>
            <Button variant="secondary" onClick={() => setIsAdding(true)} {...VehicleDialog.preloadProps}>
              {GARAGE_TEXTS.add}
            </Button>
          </div>
          <VehicleDialog vehicle={null} open={isAdding} onOpenChange={setIsAdding} />
        </CardBody>
      </section>
    </Card>
  );
}

function VehicleRow({ vehicle }: { vehicle: Vehicle }) {
  const [isEditing, setIsEditing] = useState(false);
  const { ask, dialog, preloadProps } = useConfirm();
  const { mutateAsync } = useRemoveVehicle();
  const { name, vehicleType, fuelRange, description } = vehicle;
  const model = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(" ");
  const remove = () =>
    ask({
      title: GARAGE_TEXTS.removeTitle,
      description: name,
      confirmLabel: GARAGE_TEXTS.remove,
      pendingText: GARAGE_TEXTS.removing,
      tone: "danger",
      onConfirm: () => mutateAsync({ id: vehicle.id }),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="break-words font-bold">{name}</p>
        {model && <p className="break-words text-ink-muted">{model}</p>}
        {description && <p className="line-clamp-3 break-words text-ink-muted text-sm">{description}</p>}
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Badge>{USER_VEHICLE_LABELS[vehicleType]}</Badge>
          {fuelRange !== null && (
            <Badge tone="accent">
              <Fuel aria-hidden="true" />
              {kilometres(fuelRange)}
            </Badge>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${GARAGE_TEXTS.edit} ${name}`}
          onClick={() => setIsEditing(true)}
          {...VehicleDialog.preloadProps}
        >
          {GARAGE_TEXTS.edit}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${GARAGE_TEXTS.remove} ${name}`}
          onClick={remove}
          {...preloadProps}
        >
          {GARAGE_TEXTS.remove}
        </Button>
      </div>
      <VehicleDialog vehicle={vehicle} open={isEditing} onOpenChange={setIsEditing} />
      {dialog}
    </li>
  );
}
