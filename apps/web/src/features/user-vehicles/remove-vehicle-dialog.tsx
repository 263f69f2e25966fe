import { GARAGE_TEXTS } from "@longpaddock/domain/user-vehicles/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { useRemoveVehicle, type Vehicle } from "./use-vehicles";

interface RemoveVehicleDialogProps extends DialogState {
  vehicle: Vehicle;
}

export function RemoveVehicleDialog({ vehicle, ...state }: RemoveVehicleDialogProps) {
  const remove = useRemoveVehicle();
  return (
    <AlertDialog
      title={GARAGE_TEXTS.removeTitle}
      description={vehicle.name}
      confirmLabel={GARAGE_TEXTS.remove}
      pendingText={GARAGE_TEXTS.removing}
      tone="danger"
      onConfirm={() => remove.mutateAsync({ id: vehicle.id })}
      {...state}
    />
  );
}
