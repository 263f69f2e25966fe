import { type RouteVehicleType, VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Checkbox } from "@longpaddock/ui/checkbox";
import { CircleAlert } from "lucide-react";
import { useId } from "react";

interface VehicleChoiceProps {
  value: readonly RouteVehicleType[];
  onChange: (chosen: RouteVehicleType[]) => void;
  error: string | undefined;
}

export function VehicleChoice({ value, onChange, error }: VehicleChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 font-bold text-sm">Preferred vehicles</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {VEHICLE_TYPES.map((type) => (
          <Checkbox
            key={type}
            look="card"
            label={VEHICLE_LABELS[type]}
            checked={value.includes(type)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...value, type] : value.filter((v) => v !== type))
            }
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 font-semibold text-danger-text text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
